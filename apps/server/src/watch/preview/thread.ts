import { drawPng } from './png.ts';
import { drawSvg } from './svg.ts';
import type { Bytes, Task } from './task.ts';

/** What the thread of `Pictures` does. It runs as built by `scripts/previews.ts`. */
export default async function draw(task: Task): Promise<Bytes> {
  if (task.kind === 'png') return new Uint8Array(await drawPng(task.scene, task.caption));
  const { svg } = await drawSvg(task.scene);
  return new TextEncoder().encode(svg);
}
