/** How many actions a page of the list shows. */
const PAGE = 48;

/**
 * The legal actions of a position as a numbered list, narrowed by how they begin and shown page by page. Numbers count
 * within the narrowed list and stay the same from page to page.
 */
export class Choices {
  readonly all: readonly string[];
  #narrowed: readonly string[];
  #shown = 0;

  constructor(all: readonly string[]) {
    this.all = all;
    this.#narrowed = all;
  }

  get count(): number {
    return this.#narrowed.length;
  }

  get hasMore(): boolean {
    return this.#shown > 0 && this.#shown < this.#narrowed.length;
  }

  /** Keeps the actions that begin so, from the first page; false, and nothing changed, when there are none. */
  narrow(prefix: string): boolean {
    const found = this.all.filter((action) => action.startsWith(prefix));
    if (found.length === 0) return false;
    this.#narrowed = found;
    this.#shown = 0;
    return true;
  }

  /** The actions that begin so; of more than a page only what they have in common, as nobody reads thousands. */
  completions(prefix: string): string[] {
    const found = this.all.filter((action) => action.startsWith(prefix));
    return found.length <= PAGE ? found : [commonBeginning(found[0]!, found.at(-1)!)];
  }

  /** The next page, from the number of its first action; empty after the last one. */
  nextPage(): { readonly first: number; readonly actions: readonly string[] } {
    const first = this.#shown + 1;
    const actions = this.#narrowed.slice(this.#shown, this.#shown + PAGE);
    this.#shown += actions.length;
    return { first, actions };
  }

  /** The action with this number in the narrowed list, or null. */
  pick(number: number): string | null {
    return this.#narrowed[number - 1] ?? null;
  }
}

/** In a sorted list the first and the last have in common what all have. */
function commonBeginning(first: string, last: string): string {
  let length = 0;
  while (length < first.length && first[length] === last[length]) length++;
  return first.slice(0, length);
}

/** Numbered actions in as many columns as the width allows. */
export function inColumns(first: number, actions: readonly string[], width: number): string {
  const digits = String(first + actions.length - 1).length;
  const longest = Math.max(...actions.map((action) => action.length));
  const cells = actions.map((action, i) => `${String(first + i).padStart(digits)} ${action.padEnd(longest)}`);
  const columns = Math.max(1, Math.floor((width - 2) / (digits + 1 + longest + 2)));
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += columns)
    lines.push(
      `  ${cells
        .slice(i, i + columns)
        .join('  ')
        .trimEnd()}\n`,
    );
  return lines.join('');
}
