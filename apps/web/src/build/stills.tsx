import { BoardPicture, type ShelfGame } from '@rayonk/board';
import { readDiagram } from '@rayonk/board/diagram';
import { LANGUAGES, NO_AIDS } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { renderToString } from 'preact-render-to-string';
import { keepStill } from '../app/written.ts';
import { pageOf } from '../learn/page-of.ts';
import type { Block } from '@rayonk/board/page';
import { framesOf } from '../miniature/frames.ts';
import { nameOfPosition, nameOfScene } from '../miniature/still.tsx';

/** Draws the boards that written pages show: the scene of every game, and the diagrams of its rules. */
export async function drawStills(): Promise<void> {
  for (const game of registry) {
    const { screen } = await game.loadScreen();
    const [first] = await framesOf(game);
    keepStill(nameOfScene(game.id), renderToString(<BoardPicture view={first!.view} screen={screen} name="" />));
    for (const language of LANGUAGES)
      for (const diagram of diagramsOf((await pageOf(game, language)).blocks)) await drawDiagram(game, diagram);
  }
}

function diagramsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'fence' && block.info === 'board' ? [block.text] : []));
}

async function drawDiagram(game: ShelfGame, text: string): Promise<void> {
  const diagram = readDiagram(text);
  if (diagram === null) return;
  const { variant, position, caption } = diagram;
  const [{ rules }, { screen }] = await Promise.all([game.load(), game.loadScreen()]);
  const parsed = rules[variant]?.parse(position);
  if (parsed?.ok !== true) return;
  const view = rules[variant]!.view(parsed.value, { viewer: 'spectator', aids: NO_AIDS });
  const svg = renderToString(<BoardPicture view={view} screen={screen} name={caption} hasCoordinates />);
  keepStill(nameOfPosition(game.id, variant, position), svg);
}
