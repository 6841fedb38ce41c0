/** Kysely makes a new text for every length of a list, so texts must not be kept without end. */
const MOST = 500;

/** Which texts a connection has prepared, and under which names. What was not used for long is forgotten. */
export class PreparedTexts {
  readonly #names = new Map<string, string>();
  #last = 0;

  /** The name that a text is known by; null: the server must be told it first. */
  find(text: string): string | null {
    const name = this.#names.get(text);
    if (name === undefined) return null;
    // What was used last goes to the end of the map, so that its beginning is what to forget.
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  newName(): string {
    return `s${++this.#last}`;
  }

  add(text: string, name: string): void {
    this.#names.set(text, name);
  }

  /** Takes out the names that are too many. */
  forget(): readonly string[] {
    const names: string[] = [];
    for (const [text, name] of this.#names) {
      if (this.#names.size <= MOST) break;
      this.#names.delete(text);
      names.push(name);
    }
    return names;
  }
}
