import { PAINT, type ChipProps, type TrayItem } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { bareTile, reserveOf, takenBy, tileView } from './pieces.ts';
import { Tile } from './tile.tsx';

const SEATS: readonly Seat[] = [0, 1];

export function tray(view: View): readonly TrayItem[] {
  return SEATS.flatMap((seat) => {
    const items: TrayItem[] = [];
    const reserve = reserveOf(view, seat) ?? 0;
    if (reserve > 0) items.push({ target: `reserve:${seat}`, seat, count: reserve });
    const taken = takenBy(view, seat);
    if (taken > 0) items.push({ target: `taken:${seat}`, seat, count: taken });
    return items;
  });
}

/** A tile to be placed lies as it will on the board, which may be turned. */
export function Chip({ target, seat, flipped }: ChipProps) {
  const [kind, which] = target.split(':');
  if (kind === 'side') return <Tile piece={tileView(seat, Number(which))} flipped={flipped} />;
  if (kind === 'reserve') return <Tile piece={bareTile(seat)} flipped={false} />;
  if (kind === 'taken')
    return (
      <g>
        <g opacity="0.75">
          <Tile piece={bareTile(seat === 0 ? 1 : 0)} flipped={false} />
        </g>
        <path d="M-30 30L30-30" stroke={PAINT.hit} stroke-width="8" stroke-linecap="round" />
      </g>
    );
  return (
    <path
      d="M-32 0H22M4-20L26 0L4 20"
      fill="none"
      stroke={PAINT.choice}
      stroke-width="9"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}
