import type { Block, Field, Page, Span } from '@rayonk/board/page';
import { DOCS } from './docs.ts';

/** A page with its links as the site has them: to other pages of `docs`; what leads into the sources is named and leads nowhere. */
export function linked(page: Page): Page {
  return { ...page, blocks: page.blocks.map(block) };
}

function block(each: Block): Block {
  switch (each.kind) {
    case 'list':
      return { ...each, items: each.items.map((item) => item.map(block)) };
    case 'quote':
      return { ...each, blocks: each.blocks.map(block) };
    case 'table':
      return { ...each, head: each.head.map(field), rows: each.rows.map((row) => row.map(field)) };
    case 'fence':
    case 'rule':
      return each;
    default:
      return { ...each, spans: spans(each.spans) };
  }
}

function field(each: Field): Field {
  return { ...each, spans: spans(each.spans) };
}

function spans(all: readonly Span[]): readonly Span[] {
  return all.flatMap((each): readonly Span[] => {
    if (typeof each === 'string' || each.kind === 'code' || each.kind === 'br') return [each];
    const inner = spans(each.spans);
    if (each.kind !== 'link') return [{ ...each, spans: inner }];
    const to = addressOf(each.to);
    if (to === null) return inner;
    // A page is no file.
    return [{ ...each, to, spans: inner.map((part) => (typeof part === 'string' ? part.replace(/\.md$/, '') : part)) }];
  });
}

function addressOf(to: string): string | null {
  if (/^(https?:|mailto:|#|\/)/.test(to)) return to;
  const [, name, fragment = ''] = /^(?:\.\.\/)*(?:docs\/)?(?:fr\/)?([\w-]+)\.md(#.*)?$/.exec(to) ?? [];
  return DOCS.some((each) => each === name) ? `/docs/${name}${fragment}` : null;
}
