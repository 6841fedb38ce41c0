import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** What a command may touch of the process. */
export interface Io {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** `columns` only where it is a terminal. */
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Where faults are told. */
  readonly errors: Pick<Writable, 'write'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Waits while the reader of our output is behind. */
  readonly write: (text: string) => Promise<void>;
  /** Colour and line editing only where a person looks at a terminal that has not said no. */
  readonly colour: boolean;
}

export function processIo(): Io {
  const { stdin: input, stderr: errors, env } = process;
  const output: Io['output'] = process.stdout;
  return {
    input,
    output,
    errors,
    env,
    write: async (text) => {
      if (!output.write(text)) await once(output, 'drain');
    },
    colour: output.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
  };
}

/** A reader that goes away (`| head`) is no error: nobody is left to tell. */
export function leaveQuietlyOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') process.stderr.write(`error: output-failed: ${error.message}\n`);
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  process.stderr.on('error', () => {});
}
