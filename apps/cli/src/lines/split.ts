/** One line of input as bytes, or the fact that it was longer than we keep. */
export type InputLine = { readonly kind: 'line'; readonly bytes: Uint8Array } | { readonly kind: 'too-long' };

const NEWLINE = 10;

/**
 * Splits chunks of bytes into lines. Bytes rather than text, so that a line with invalid UTF-8 spoils only itself, and
 * with a limit, so that a line without end costs no more memory than the limit.
 */
export class LineSplitter {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that this chunk completes. */
  push(chunk: Uint8Array): InputLine[] {
    const lines: InputLine[] = [];
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, to));
      lines.push(this.#take());
      from = to + 1;
    }
    this.#keep(chunk.subarray(from));
    return lines;
  }

  /** What stands after the last newline, if anything. */
  end(): InputLine[] {
    return this.#length === 0 ? [] : [this.#take()];
  }

  #keep(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#limit) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  #take(): InputLine {
    const tooLong = this.#length > this.#limit;
    const line: InputLine = tooLong ? { kind: 'too-long' } : { kind: 'line', bytes: joined(this.#parts) };
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}
