import './tsx.ts';
import { parentPort } from 'node:worker_threads';
import type { Reply, Task } from './task.ts';

const port = parentPort!;
// Only after the line above can boards be read.
const [{ drawSvg }, { drawPng }] = await Promise.all([import('./svg.ts'), import('./png.ts')]);

async function draw(task: Task): Promise<Uint8Array<ArrayBuffer>> {
  if (task.kind === 'png') return new Uint8Array(await drawPng(task.scene, task.caption));
  const { svg } = await drawSvg(task.scene);
  return new TextEncoder().encode(svg);
}

port.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
  draw(task).then(
    (bytes) => port.postMessage({ id, ok: true, bytes } satisfies Reply, [bytes.buffer]),
    (error: unknown) => port.postMessage({ id, ok: false, message: String(error) } satisfies Reply),
  );
});
