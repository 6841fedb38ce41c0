import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Block, Field, Page, Span } from './page.ts';
import { slug } from './slug.ts';

/** Reads a page of Markdown. In the built app this is done already (`build/read-pages.ts`). */
export function readPage(markdown: string): Page {
  // The lexer's own type has an open member beside the tokens it makes.
  const tokens = lexer(markdown) as readonly MarkedToken[];
  const [first, ...rest] = tokens.filter(({ type }) => type !== 'space');
  const title = first?.type === 'heading' ? first.text : '';
  const all = title === '' && first !== undefined ? [first, ...rest] : rest;
  const sections = all.flatMap((token) =>
    token.type === 'heading' && token.depth === 2 ? [{ id: slug(token.text), title: token.text }] : [],
  );
  return { title, sections, blocks: blocks(all) };
}

function blocks(tokens: readonly Token[]): readonly Block[] {
  return (tokens as readonly MarkedToken[]).flatMap(block);
}

function block(token: MarkedToken): Block | readonly Block[] {
  switch (token.type) {
    case 'heading':
      return heading(token);
    case 'paragraph':
      return { kind: 'paragraph', spans: spans(token.tokens) };
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: token.items.map((item) => blocks(item.tokens)) };
    case 'blockquote':
      return { kind: 'quote', blocks: blocks(token.tokens) };
    case 'code':
      return { kind: 'fence', info: token.lang ?? '', text: token.text };
    case 'table':
      return { kind: 'table', head: token.header.map(field), rows: token.rows.map((row) => row.map(field)) };
    case 'hr':
      return { kind: 'rule' };
    case 'space':
    case 'def':
      return [];
    default:
      return { kind: 'text', spans: spans([token]) };
  }
}

function heading({ depth, text, tokens }: Tokens.Heading): Block {
  if (depth <= 2) return { kind: 'section', id: slug(text), spans: spans(tokens) };
  return { kind: 'heading', level: depth === 3 ? 3 : 4, spans: spans(tokens) };
}

function field({ align, tokens }: Tokens.TableCell): Field {
  return { align, spans: spans(tokens) };
}

function spans(tokens: readonly Token[]): readonly Span[] {
  return (tokens as readonly MarkedToken[]).flatMap(span);
}

function span(token: MarkedToken): Span | readonly Span[] {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, spans: spans(token.tokens) };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'br':
      return { kind: 'br' };
    case 'link':
      return { kind: 'link', to: token.href, spans: spans(token.tokens) };
    case 'text':
      return token.tokens === undefined ? token.text : spans(token.tokens);
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}
