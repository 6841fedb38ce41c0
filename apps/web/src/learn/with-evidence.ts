import type { Block, Page, Span } from '@rayonk/board/page';

/** A rule by its name. A page for players names those that the sheet leaves open, and no others. */
const RULE = /\b[A-Z]{3}-[0-9]+\b/;

/** A page whose rule names lead to what is known of them. */
export function withEvidence(blocks: Page['blocks'], game: string): Page['blocks'] {
  return blocks.map((block) => inBlock(block, game));
}

function inBlock(block: Block, game: string): Block {
  if ('spans' in block) return { ...block, spans: inSpans(block.spans, game) };
  if (block.kind === 'list')
    return { ...block, items: block.items.map((item) => item.map((each) => inBlock(each, game))) };
  if (block.kind === 'quote') return { ...block, blocks: block.blocks.map((each) => inBlock(each, game)) };
  return block;
}

function inSpans(spans: readonly Span[], game: string): readonly Span[] {
  return spans.flatMap((span): readonly Span[] => {
    if (typeof span === 'string') return inText(span, game);
    return span.kind === 'strong' || span.kind === 'em' ? [{ ...span, spans: inSpans(span.spans, game) }] : [span];
  });
}

function inText(text: string, game: string): readonly Span[] {
  const found = RULE.exec(text);
  if (found === null) return text === '' ? [] : [text];
  const [rule] = found;
  const to = `/${game}/evidence#${rule.toLowerCase()}`;
  const link: Span = { kind: 'link', to, spans: [rule] };
  return [...inText(text.slice(0, found.index), game), link, ...inText(text.slice(found.index + rule.length), game)];
}
