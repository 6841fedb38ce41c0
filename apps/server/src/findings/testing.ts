/** For tests: a piece of a JPEG. */
export function segment(kind: number, content: string | readonly number[]): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, kind, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
}

interface Made {
  readonly before?: readonly Buffer[];
  /** Between its two scans. */
  readonly between?: readonly Buffer[];
  readonly width?: number;
}

/** A JPEG as far as its structure goes: two scans, with an escaped 255 and a restart among their dots. */
export function jpeg({ before = [], between = [], width = 40 }: Made = {}): Buffer {
  const frame = segment(0xc2, [8, 0, 30, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5])]);
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  return Buffer.concat([start, ...before, frame, scan, ...between, scan, end]);
}
