import { registry } from '@rayonk/games';
import { useRef, useState } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { Button, Icon } from '../ui/index.ts';
import { FaultNote } from './fault-note.tsx';
import type { AnalysisFault, AnalysisResult } from './faults.ts';
import { FileChoice, PositionChoice } from './import-choices.tsx';
import { findPosition, fragmentOf, gamesOfText, kindOfText, type FileGame, type FoundPosition } from './import.ts';
import { readLink } from './link.ts';
import { openPosition, openRecord, openStart } from './opening.ts';
import { LARGEST_TEXT } from './pack.ts';
import type { Study } from './study.ts';

type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: AnalysisFault; readonly source: string }
  | { readonly kind: 'games'; readonly games: readonly FileGame[]; readonly source: string }
  | { readonly kind: 'positions'; readonly positions: readonly FoundPosition[] };

interface ImportPanelProps {
  readonly onOpen: (study: Study) => void;
  /** One below the heading under which the panel stands. */
  readonly heading: 'h2' | 'h3';
}

/** Opens a game from a file, a text, a link or a position. What cannot be read stays in the field, so that nothing is lost. */
export function ImportPanel({ onOpen, heading: Heading }: ImportPanelProps) {
  const texts = analysisTexts.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });

  const take = (source: string) => (outcome: AnalysisResult<Study>) => {
    if (outcome.ok) onOpen(outcome.value);
    else setShown({ kind: 'fault', fault: outcome.fault, source });
  };
  const read = async (source: string): Promise<void> => {
    switch (kindOfText(source)) {
      case 'empty':
        return setShown({ kind: 'note', text: texts.nothingPasted });
      case 'link': {
        const record = await readLink(fragmentOf(source));
        return take(source)(record.ok ? await openRecord(record.value) : record);
      }
      case 'games': {
        const games = gamesOfText(source);
        const [only] = games;
        if (only === undefined || games.length > 1) return setShown({ kind: 'games', games, source });
        return take(source)(only.record.ok ? await openRecord(only.record.value) : only.record);
      }
      case 'position': {
        const { found, fault } = await findPosition(registry, source);
        const [only] = found;
        if (only === undefined) return fault === null ? undefined : setShown({ kind: 'fault', fault, source });
        if (found.length > 1) return setShown({ kind: 'positions', positions: found });
        return take(source)(await openPosition(only.game, only.variant, only.position));
      }
    }
  };
  const readFile = async (file: File): Promise<void> => {
    const text = file.size > LARGEST_TEXT ? null : await textOf(file);
    if (text === null)
      return setShown({ kind: 'note', text: file.size > LARGEST_TEXT ? texts.tooLarge : texts.notText });
    if (field.current !== null) field.current.value = text;
    return read(text);
  };
  return (
    <div class="analysis-import">
      <label class="ui-button ui-button-plain analysis-file">
        <Icon name="upload" />
        {texts.chooseFile}
        <input
          type="file"
          accept=".txt,.pgn,text/plain"
          onChange={(event) => {
            const input = event.currentTarget;
            const file = input.files?.[0];
            // The same file may be chosen again after it was mended.
            if (file !== undefined) void readFile(file).finally(() => (input.value = ''));
          }}
        />
      </label>
      <label class="analysis-paste">
        <span class="analysis-label">{texts.pasteLabel}</span>
        <textarea
          ref={field}
          rows={6}
          spellcheck={false}
          autocomplete="off"
          onDrop={(event) => {
            const file = event.dataTransfer?.files[0];
            if (file === undefined) return;
            event.preventDefault();
            void readFile(file);
          }}
        />
      </label>
      <Button kind="primary" label={texts.openText} onClick={() => void read(field.current?.value ?? '')} />
      <div class="analysis-import-said">
        {shown.kind === 'note' && <p role="alert">{shown.text}</p>}
        {shown.kind === 'fault' && (
          <>
            <FaultNote fault={shown.fault} source={shown.source} />
            <p class="analysis-hint">{texts.kept}</p>
          </>
        )}
        {shown.kind === 'games' && (
          <FileChoice
            games={shown.games}
            source={shown.source}
            onChoose={(record) => void openRecord(record).then(take(shown.source))}
          />
        )}
        {shown.kind === 'positions' && (
          <PositionChoice
            positions={shown.positions}
            onChoose={({ game, variant, position }) => void openPosition(game, variant, position).then(take(position))}
          />
        )}
      </div>
      <Heading>{texts.orBegin}</Heading>
      <div class="analysis-row">
        {registry.map(({ id, name }) => (
          <Button
            label={name}
            key={id}
            aria-label={texts.beginWith(name)}
            onClick={() => void openStart(id, crypto.randomUUID()).then(take(''))}
          />
        ))}
      </div>
    </div>
  );
}

/** Null for a file that is no UTF-8 text. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
