import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import path from 'node:path';
import { PREVIEW } from './size.ts';
import { drawSvg } from './svg.ts';
import { fittedLines } from './lines.ts';
import type { Caption, Scene } from './task.ts';

/** As in the web app's `tokens.css`. */
const PAPER = '#f5ecda';
const INK = '#2b2019';
const INK_SOFT = '#65533f';
const ACCENT = '#14604f';

/** The site's own faces: a machine without any fonts draws the same picture. */
const FONTS = path.join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src', 'app', 'fonts');
const SERIF = 'Rayonk Serif';
const SANS = 'Rayonk Sans';
GlobalFonts.registerFromPath(path.join(FONTS, 'fraunces.woff2'), SERIF);
GlobalFonts.registerFromPath(path.join(FONTS, 'source-sans-3.woff2'), SANS);

const EDGE = 40;
const GAP = 56;
/** From line to line of one text. */
const LEADING = 42;
/** The board is at most so wide, so that there is room for names. */
const BOARD_WIDTH = 620;
const BOARD_HEIGHT = PREVIEW.height - 2 * EDGE;

/** A board with what is being played and by whom, as large as links are shown. */
export async function drawPng(scene: Scene, caption: Caption): Promise<Buffer> {
  // Inside of an SVG only this face keeps its weight.
  const { svg, width, height } = await drawSvg(scene, { '--sans': SERIF, '--serif': SERIF });
  const scale = Math.min(BOARD_WIDTH / width, BOARD_HEIGHT / height);
  const [wide, high] = [width * scale, height * scale];
  // The reader of SVG draws at the size that the file states.
  const sized = svg.replace(
    / width="[^"]*" height="[^"]*"/,
    ` width="${Math.round(wide)}" height="${Math.round(high)}"`,
  );
  const canvas = createCanvas(PREVIEW.width, PREVIEW.height);
  const context = canvas.getContext('2d');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, PREVIEW.width, PREVIEW.height);
  context.drawImage(await loadImage(Buffer.from(sized)), EDGE, (PREVIEW.height - high) / 2, wide, high);
  write(context, caption, EDGE + wide + GAP);
  return canvas.encode('png');
}

function write(context: SKRSContext2D, { title, seats, winner, status }: Caption, left: number): void {
  const line = liner(context, left, PREVIEW.width - EDGE - left);
  line('Rayon K', 92, `600 34px "${SERIF}"`, ACCENT);
  line(title, 210, `600 64px "${SERIF}"`, INK);
  for (const [seat, name] of seats?.entries() ?? []) {
    const isWinner = winner === seat;
    line(name, 310 + 62 * seat, `${isWinner ? 700 : 400} 44px "${SANS}"`, INK);
  }
  // A game says in a sentence what it is, which one line seldom holds.
  line(status, 470, `400 32px "${SANS}"`, INK_SOFT, 3);
}

/** Writes texts that end where the picture does, in one line or as many as are allowed. */
function liner(context: SKRSContext2D, left: number, width: number) {
  return (text: string, baseline: number, font: string, colour: string, most = 1): void => {
    context.font = font;
    context.fillStyle = colour;
    const lines = fittedLines(text, most, (part) => context.measureText(part).width <= width);
    for (const [index, line] of lines.entries()) context.fillText(line, left, baseline + LEADING * index);
  };
}
