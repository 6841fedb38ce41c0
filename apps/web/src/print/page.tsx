import type { ShelfGame } from '@rayonk/board';
import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { PAPERS, PARTS, type PaperName, type Part } from '@rayonk/print/options';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import type { Names } from '../app/title.ts';
import { prepareWords, useWords } from '../table/use-words.ts';
import { printTexts } from '../messages/print.ts';
import { Button, ButtonLink, Choice } from '../ui/index.ts';
import { makePdf, type MadePdf } from './make.ts';
import './print.css';

/** The print room of a game: choose, make, then open or save. */
export default function PrintPage({ game: id }: { readonly game: string }) {
  const found = findGame<ShelfGame>(registry, id);
  return found.ok ? <PrintRoom game={found.value} /> : null;
}

export function prepare({ game }: Names): Promise<unknown> {
  const found = registry.find(({ id }) => id === game);
  return found === undefined ? Promise.resolve() : prepareWords(found);
}

type Making = { readonly kind: 'none' | 'busy' | 'failed' } | { readonly kind: 'made'; readonly pdf: MadePdf };

const NONE: Making = { kind: 'none' };

function PrintRoom({ game }: { readonly game: ShelfGame }) {
  const [part, setPart] = useState<Part | 'all'>('all');
  const [variant, setVariant] = useState(game.variants[0]!);
  const [paper, setPaper] = useState<PaperName>(usualPaper);
  const [making, setMaking] = useState<Making>(NONE);
  const words = useWords(game);
  const texts = printTexts.value;
  const order = useRef(0);
  // What was made is of another order as soon as the order changes.
  useEffect(() => {
    order.current++;
    setMaking(NONE);
  }, [part, variant, paper, language.value]);
  useEffect(() => () => (making.kind === 'made' ? URL.revokeObjectURL(making.pdf.address) : undefined), [making]);
  const make = async () => {
    const own = ++order.current;
    setMaking({ kind: 'busy' });
    const parts = part === 'all' ? PARTS : [part];
    const made = await makePdf(game, { variant, language: language.value, paper, parts }).then(
      (pdf): Making => ({ kind: 'made', pdf }),
      (): Making => ({ kind: 'failed' }),
    );
    if (own === order.current) setMaking(made);
  };
  return (
    <div class="app-page print-page">
      <h1>{texts.title(game.name)}</h1>
      <p class="print-intro">{texts.intro}</p>
      <Choice
        label={texts.what}
        layout="list"
        class="print-parts"
        value={part}
        onChange={setPart}
        options={[
          { value: 'all', label: texts.all, about: texts.about.all },
          ...PARTS.map((each) => ({ value: each, label: texts.parts[each], about: texts.about[each] })),
        ]}
      />
      {game.variants.length > 1 && (
        <Choice
          label={texts.variant}
          value={variant}
          onChange={setVariant}
          options={game.variants.map((each) => ({ value: each, label: words?.variants[each]?.name ?? each }))}
        />
      )}
      <Choice
        label={texts.paper}
        value={paper}
        onChange={setPaper}
        options={PAPERS.map((each) => ({ value: each, label: texts.papers[each] }))}
      />
      <div class="print-do" aria-live="polite">
        {making.kind === 'made' ? (
          <>
            <p>{texts.ready(making.pdf.sheets)}</p>
            <ButtonLink
              kind="primary"
              icon="download"
              label={texts.save}
              href={making.pdf.address}
              download={making.pdf.name}
            />
          </>
        ) : (
          <>
            <Button
              kind="primary"
              icon="print"
              label={making.kind === 'busy' ? texts.making : texts.make}
              onClick={() => void make()}
              disabled={making.kind === 'busy'}
            />
            {making.kind === 'failed' && <p role="alert">{texts.failed}</p>}
          </>
        )}
      </div>
      <p>
        <a href={`/${game.id}`}>{texts.back(game.name)}</a>
      </p>
    </div>
  );
}

/** Where the first of a browser's languages is spoken that is at home where paper is measured in inches. */
function usualPaper(): PaperName {
  // A written page is the same for everybody.
  if (typeof document === 'undefined') return 'a4';
  return /-(US|CA|MX|PH|CL|CO)$/i.test(navigator.language) ? 'letter' : 'a4';
}
