/** An element of a drawing. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads what a renderer of ours has written: one element, well formed, without comments. */
export function readSvg(text: string): Element {
  const root: Growing = { name: '', attributes: {}, children: [] };
  const open: Growing[] = [root];
  for (const [, ends, name, attributes, isEmpty, written] of text.matchAll(TAG)) {
    if (written !== undefined) open.at(-1)!.children.push(unescaped(written));
    else if (ends === '/') open.pop();
    else {
      const element: Growing = { name: name!, attributes: readAttributes(attributes!), children: [] };
      open.at(-1)!.children.push(element);
      if (isEmpty !== '/') open.push(element);
    }
  }
  const [first] = root.children;
  if (first === undefined || typeof first === 'string' || open.length !== 1) throw new Error('this is no drawing');
  return first;
}

interface Growing extends Element {
  readonly children: (Element | string)[];
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, unescaped(value ?? '')] as const),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
