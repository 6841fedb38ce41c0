import { looksOf, type Declaration, type PieceView } from '@rayonk/core';
import { hexagon, pathAt, squarePath } from '../geometry.ts';
import { coloursOf, PAINT } from '../paint.ts';
import { Sign } from '../sign.tsx';
import type { ChipProps, GroundProps, PieceProps, Screen } from '../screen.ts';

/** A clear board for any game: plain cells, and round pieces that say what they are by a ring or a dot, a letter, and a figure. */
export function plainDrawing(game: Declaration): Pick<Screen, 'Under' | 'Ground' | 'Piece' | 'Chip'> {
  const colours = coloursOf(game);
  const kinds = Object.keys(game.pieces);
  const grounds = Object.keys(game.grounds ?? {});
  const looks = looksOf(game);

  /** What tells pieces of one seat apart: the text without the seat's letter, where there are several. */
  const signOf = ({ text, value }: PieceView) =>
    kinds.length > 1 || looks.size > 2 ? String(value ?? text.slice(-1)) : '';

  function Piece({ piece }: PieceProps) {
    const { face, edge, ink } = colours[piece.seat];
    const sign = signOf(piece);
    const scale = kinds.length < 2 ? 1 : 0.8 + (0.2 * kinds.indexOf(piece.kind)) / (kinds.length - 1);
    return (
      <g transform={`scale(${scale})`}>
        <circle r={38} fill={face} stroke={edge} stroke-width={5} />
        {/* Told apart without colours: a ring, or a cross of notches. */}
        {piece.seat === 0 ? (
          <circle r={27} fill="none" stroke={edge} stroke-width={3} />
        ) : (
          <path d="M0-38V-26M0 26V38M-38 0H-26M26 0H38" stroke={ink} stroke-width={5} />
        )}
        {sign !== '' && (
          <Sign y={12} size={34} ink={ink}>
            {sign}
          </Sign>
        )}
      </g>
    );
  }

  function Ground({ view, spots }: GroundProps) {
    const isHex = view.board.kind === 'hex';
    const outline = (x: number, y: number) => (isHex ? `M${hexagon(x, y, 0.96)}z` : squarePath(x, y, 48, 4));
    const printed = [null, ...grounds].map((ground) =>
      spots.filter(({ index }) => view.cells[index]!.ground === ground),
    );
    return (
      <g>
        {printed.map((on, i) => (
          <path
            key={grounds[i - 1] ?? ''}
            d={pathAt(on, outline)}
            fill={i % 2 === 0 ? PAINT.woodLight : PAINT.woodDark}
            stroke={PAINT.woodLine}
            stroke-width={i < 2 ? 1 : 2 * i}
          />
        ))}
      </g>
    );
  }

  const Under: Screen['Under'] = ({ view, layout: { width, height } }) =>
    view.board.kind === 'hex' ? null : <rect width={width} height={height} fill={PAINT.woodLine} />;

  /** A piece that is called as a target beside the board is (`hand:s`), or the name of what is offered. */
  function Chip({ target, seat }: ChipProps) {
    const [kind = '', which = ''] = target.split(':');
    const piece = [...looks.values()].find((look) => look.seat === seat && which !== '' && look.text.endsWith(which));
    if (piece !== undefined) return <Piece piece={piece} flipped={false} />;
    return (
      <text y={8} text-anchor="middle" font-family="var(--sans, sans-serif)" font-size={24} fill={PAINT.choice}>
        {which || kind}
      </text>
    );
  }

  return { Under, Ground, Piece, Chip };
}
