import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { AnalysisBoard } from './analysis-board.tsx';
import { FaultNote } from './fault-note.tsx';
import type { AnalysisFault } from './faults.ts';
import { takeOver, type HandedGame } from './handover.ts';
import { ImportPanel } from './import-panel.tsx';
import { analysisLink, readLink } from './link.ts';
import { openRecord } from './opening.ts';
import { recordOfTree } from './records.ts';
import type { Study } from './study.ts';
import './analysis.css';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'welcome'; readonly fault: AnalysisFault | null }
  | { readonly kind: 'session'; readonly study: Study; readonly given: HandedGame | null };

/** Replay and analysis. The address holds the whole game, and follows it: reloading the page, or sending its address, loses nothing. */
export default function AnalysisPage() {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const next = await shownFor(location.hash);
      if (isWanted) setShown(next);
    };
    const onHashChange = (): void => {
      if (isLink(location.hash)) void read();
    };
    void read();
    addEventListener('hashchange', onHashChange);
    return () => {
      isWanted = false;
      removeEventListener('hashchange', onHashChange);
    };
  }, []);
  const study = shown.kind === 'session' ? shown.study : null;
  useEffect(() => (study === null ? undefined : keepAddress(study)), [study]);
  const open = (opened: Study): void => setShown({ kind: 'session', study: opened, given: null });
  switch (shown.kind) {
    case 'loading':
      return <p class="analysis-loading">{analysisTexts.value.loading}</p>;
    case 'welcome':
      return <Welcome fault={shown.fault} onOpen={open} />;
    case 'session':
      // A new study is a new board: nothing of the game before it may stay.
      return <AnalysisBoard key={keyOf(shown.study)} study={shown.study} given={shown.given} onOpen={open} />;
  }
}

function Welcome({ fault, onOpen }: { readonly fault: AnalysisFault | null; readonly onOpen: (study: Study) => void }) {
  const texts = analysisTexts.value;
  return (
    <div class="analysis-welcome">
      <h1>{texts.welcome}</h1>
      {fault !== null && (
        <>
          <h2>{texts.notOpened}</h2>
          <FaultNote fault={fault} />
        </>
      )}
      <p>{texts.welcomeAbout}</p>
      <ImportPanel onOpen={onOpen} heading="h2" />
    </div>
  );
}

/** A fragment that names a place in the page is the browser's own business. */
function isLink(hash: string): boolean {
  return hash.length > 1 && document.getElementById(hash.slice(1)) === null;
}

async function shownFor(hash: string): Promise<Shown> {
  if (!isLink(hash)) return { kind: 'welcome', fault: null };
  const record = await readLink(hash);
  if (!record.ok) return { kind: 'welcome', fault: record.fault };
  const given = takeOver(`/analysis${hash}`);
  const study = await openRecord(record.value);
  return study.ok ? { kind: 'session', study: study.value, given } : { kind: 'welcome', fault: study.fault };
}

/** Whoever types a comment should not wait for its compression at every letter. */
const ADDRESS_AFTER = 400;

function keepAddress(study: Study): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: Study['tree'] | null = null;
  const write = async (tree: Study['tree']): Promise<void> => {
    const link = await analysisLink(recordOfTree(study.game.rules, tree));
    // While the link was made something else may have been played, or the page left.
    if (known === tree && location.pathname === '/analysis') history.replaceState(history.state, '', link);
  };
  const stop = effect(() => {
    const { tree } = study.shown;
    if (tree === known) return;
    const isFirst = known === null;
    known = tree;
    clearTimeout(timer);
    timer = setTimeout(() => void write(tree), isFirst ? 0 : ADDRESS_AFTER);
  });
  return () => {
    stop();
    clearTimeout(timer);
    known = null;
  };
}

const keys = new WeakMap<Study, number>();
let lastKey = 0;
function keyOf(study: Study): number {
  const key = keys.get(study) ?? ++lastKey;
  keys.set(study, key);
  return key;
}
