import type { GameBoard } from './boards.ts';

/**
 * Every way to turn or reflect a board onto itself, as the image of each cell by number; the first leaves all where they are. A direction comes
 * to another one, its neighbours to that one's: from there all others follow.
 */
export function symmetriesOf({ next, size }: GameBoard): readonly (readonly number[])[] {
  const ways = next[0]!.length;
  const found: (readonly number[])[] = [];
  for (let turn = 0; turn < 2 * ways; turn++)
    for (let corner = 0; corner < size; corner++) {
      const images: number[] = [corner];
      const turned = (way: number) => (turn < ways ? way + turn : 2 * ways - way + turn) % ways;
      // Every cell is next to one with a smaller number, so its image is known by the time it is reached.
      const fits = next.every((around, cell) =>
        around.every((beside, way) => {
          const image = next[images[cell]!]![turned(way)]!;
          if (beside >= 0) images[beside] ??= image;
          return image === (beside < 0 ? -1 : images[beside]);
        }),
      );
      if (fits) found.push(images);
    }
  return found;
}
