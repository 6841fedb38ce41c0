/** Twice the room for an undo stack that is full. Rare: `make` calls it once in a long game, never in a search. */
export function grown(words: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * words.length);
  larger.set(words);
  return larger;
}
