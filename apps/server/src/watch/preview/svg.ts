import { BoardPicture, FRAME, layOut, resolveVariables } from '@rayonk/board';
import { openGame, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Scene } from './task.ts';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** A board as an SVG file that stands alone, as `pictureSvg` makes it in a page, without a document to draw it in. */
export async function drawSvg(
  { game, variant, position, aids, name }: Scene,
  variables: Readonly<Record<string, string>> = {},
): Promise<Picture> {
  const { manifest, rules } = unwrap(await openGame(registry, game, variant));
  const { screen } = await manifest.loadScreen();
  const parsed = rules.parse(position);
  if (!parsed.ok) throw new Error(`no such position of ${game} ${variant}: ${position}`);
  const view = rules.view(parsed.value, { viewer: 'spectator', aids });
  const layout = layOut(view.board);
  const [width, height] = [layout.width + 2 * FRAME, layout.height + 2 * FRAME];
  const drawn = renderToString(h(BoardPicture, { view, screen, name }));
  const svg = resolveVariables(drawn, (variable) => variables[variable] ?? null).replace(
    /^<svg /,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" `,
  );
  return { svg, width, height };
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
