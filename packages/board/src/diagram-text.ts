/** What a fenced block `board` of a rules page says. */
export interface DiagramText {
  readonly variant: string;
  readonly position: string;
  /** Played one after the other when the reader asks for it; chance outcomes included. */
  readonly actions: readonly string[];
  readonly caption: string;
  /** What somebody may do with a board that can be touched: it follows the caption, but not on paper. */
  readonly touch: string;
}

const FIELDS = ['variant', 'position', 'actions', 'caption', 'touch'];

/** `name: text` a line; null for what is not a diagram. Whether the position is one of the game is the rules' matter. */
export function readDiagram(text: string): DiagramText | null {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^([a-z]+): *(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined || !FIELDS.includes(name) || fields.has(name)) return null;
    fields.set(name, value);
  }
  const variant = fields.get('variant');
  const position = fields.get('position');
  if (variant === undefined || position === undefined) return null;
  const actions = (fields.get('actions') ?? '').split(' ').filter((action) => action !== '');
  return { variant, position, actions, caption: fields.get('caption') ?? '', touch: fields.get('touch') ?? '' };
}
