import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
/** Where something is drawn. */
const FOLDERS = ['apps/web/src', 'packages/board/src', 'packages/games/src'];
/** Attributes that are read by people. */
const READ = new Set(['alt', 'about', 'aria-label', 'aria-description', 'label', 'placeholder', 'text', 'title']);
/** Two letters in a row are a word; a figure or a letter on a piece is a drawing. */
const WORD = /\p{L}{2}/u;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Every text in a source of JSX that would be on screen without going through a message file. */
function literals(source: string): string[] {
  const found: string[] = [];
  visit(parseSync('source.tsx', source).program as unknown as Node, false);
  return found;

  function visit(node: Node, isShown: boolean): void {
    if (node.type === 'JSXText') note(node['value']);
    if (isShown && node.type === 'Literal') note(node['value']);
    if (isShown && node.type === 'TemplateElement') note((node['value'] as { cooked: unknown }).cooked);
    for (const [key, inner] of Object.entries(node)) {
      for (const child of Array.isArray(inner) ? (inner as unknown[]) : [inner])
        if (isNode(child)) visit(child, showsChild(node, key, child, isShown));
    }
  }

  function note(value: unknown): void {
    if (typeof value === 'string' && WORD.test(value)) found.push(value.trim());
  }
}

/** Whether what stands in `child` is shown: an element's own children, attributes that are read, and the branches inside of them. */
function showsChild(node: Node, key: string, child: Node, isShown: boolean): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' && child.type === 'JSXExpressionContainer';
    case 'JSXAttribute':
      return key === 'value' && READ.has(nameOf(node['name'] as Node));
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return isShown;
    case 'LogicalExpression':
      return isShown && key === 'right';
    case 'ConditionalExpression':
      return isShown && key !== 'test';
    default:
      return false;
  }
}

function nameOf(node: Node): string {
  return typeof node['name'] === 'string' ? node['name'] : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.join(folder, name)),
);

describe('texts outside of the message files', () => {
  it.each([
    ['<p>Bonjour</p>', ['Bonjour']],
    ['<p title="Bonjour" class="ici" />', ['Bonjour']],
    ['<p aria-label={`Niveau ${n}`}>{n}</p>', ['Niveau']],
    ["<p>{isOpen ? 'Oui' : texts.no}</p>", ['Oui']],
    ["<p>{isOpen && 'Oui'}</p>", ['Oui']],
    ["<p>{kind === 'open' && texts.yes}</p>", []],
    ["<p class={join('a-b', kind)}>{of('rules')}</p>", []],
    ['<text>K</text>', []],
  ])('%s has %j', (source, expected) => {
    expect(literals(`const drawn = ${source};`)).toEqual(expected);
  });

  it('are looked for in many files', () => {
    expect(sources.length).toBeGreaterThan(30);
  });

  it.each(sources)('%s has none', (file) => {
    expect(literals(readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });
});
