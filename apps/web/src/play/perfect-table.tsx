import type { ShelfGame } from '@rayonk/board';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { dropTable, fetchTable, isKept } from '../engine/kept-tables.ts';
import { perfectTexts } from '../messages/levels.ts';
import { Button } from '../ui/index.ts';
import './perfect-table.css';

type Stage = 'unknown' | 'absent' | 'fetching' | 'kept' | 'failed';

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language.value, format).format(bytes / 1e6);
}

/** Where a variant has a table of perfect play: fetches it when asked, says how large it is, and keeps it for good. */
export function PerfectTable({ game, variant }: { readonly game: ShelfGame; readonly variant: string }) {
  const table = game.tables?.[variant];
  const address = table?.address();
  const texts = perfectTexts.value;
  const [stage, setStage] = useState<Stage>('unknown');
  useEffect(() => {
    let isWanted = true;
    setStage('unknown');
    if (address !== undefined) void isKept(address).then((kept) => isWanted && setStage(kept ? 'kept' : 'absent'));
    return () => {
      isWanted = false;
    };
  }, [address]);
  if (table === undefined || address === undefined || stage === 'unknown') return null;
  const get = async () => {
    setStage('fetching');
    setStage((await fetchTable(address)) ? 'kept' : 'failed');
  };
  const drop = async () => {
    await dropTable(address);
    setStage('absent');
  };
  return (
    <div class="perfect-table" data-table={stage}>
      <p role="status">{texts[stage]}</p>
      {stage === 'kept' ? (
        <Button kind="quiet" label={texts.drop} data-control="drop-table" onClick={() => void drop()} />
      ) : (
        <Button
          kind="quiet"
          label={texts.fetch(megabytes(table.bytes))}
          data-control="fetch-table"
          disabled={stage === 'fetching'}
          onClick={() => void get()}
        />
      )}
    </div>
  );
}
