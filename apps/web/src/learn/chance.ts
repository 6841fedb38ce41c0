/** Draws an outcome where chance is to act: all are equally likely. Nothing depends on it being drawn fairly here. */
export function drawnOf(legal: readonly string[]): string {
  return legal[Math.floor(Math.random() * legal.length)]!;
}
