/**
 * The hot core of a game in WebAssembly, made from AssemblyScript by `npm run kernels`, where 64 cells are one number. Positions live in its memory, so
 * that their state is an ordinary view and a call carries an address. The same source made into plain JavaScript stands in where there is no WebAssembly
 * (a device locked down, a page whose policy forbids it), with the same bytes.
 */
export interface KernelSource<Core> {
  /** The module, two hexadecimal digits a byte: on its way, packed, that is a fifth less than base64, which hides what is repeated. */
  readonly code: string;
  readonly plain: () => Promise<{ readonly default: () => Core }>;
  /** Writes the tables that the core reads into a new memory, or has it do so. */
  prepare(words: Int32Array, core: Core): void;
  /** Where positions begin and how long one is, in bytes. */
  readonly first: number;
  readonly room: number;
}

/** The functions of a core that take and give integers, beside its memory. */
export interface KernelCore {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** Where one position lives. */
export interface Room<Core> {
  readonly core: Core;
  /** All of its memory. */
  readonly words: Int32Array;
  /** In bytes, as the core counts. */
  readonly at: number;
}

export class Kernel<Core extends KernelCore> {
  readonly #source: KernelSource<Core>;
  #instance: (() => Core) | null = null;
  #newest: Room<Core> | null = null;
  readonly #left: Room<Core>[] = [];
  readonly #leaving = new FinalizationRegistry<Room<Core>>((room) => this.#left.push(room));

  constructor(source: KernelSource<Core>) {
    this.#source = source;
    try {
      this.#use(new WebAssembly.Module(bytesOf(source.code)));
    } catch {
      // `ready` sees to it.
    }
  }

  /** To be awaited before the first position: browsers may refuse to compile at once, or at all. */
  async ready(): Promise<void> {
    if (this.#instance !== null) return;
    try {
      this.#use(await WebAssembly.compile(bytesOf(this.#source.code)));
    } catch {
      this.#instance = (await this.#source.plain()).default;
    }
  }

  /** Instances are copied to plain objects, which V8 reads faster than what a module exports. */
  #use(module: WebAssembly.Module): void {
    this.#instance = () => ({ ...new WebAssembly.Instance(module).exports }) as unknown as Core;
  }

  /** Room for a position, until nobody has its owner any more. What the last one left is still there. */
  take(owner: object): Room<Core> {
    const room = this.#left.pop() ?? this.#next();
    this.#leaving.register(owner, room);
    return room;
  }

  /** The room after the newest; a memory that is full is followed by another one, as growing would take all views away. */
  #next(): Room<Core> {
    const { first, room } = this.#source;
    const last = this.#newest;
    this.#newest =
      last === null || last.at + 2 * room > last.words.byteLength
        ? { ...this.#open(), at: first }
        : { ...last, at: last.at + room };
    return this.#newest;
  }

  #open(): Omit<Room<Core>, 'at'> {
    const core = this.#instance!();
    const words = new Int32Array(core.memory.buffer);
    this.#source.prepare(words, core);
    return { core, words };
  }
}

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: code.length / 2 }, (_, i) => Number.parseInt(code.slice(2 * i, 2 * i + 2), 16));
}
