import type { ComponentChildren, VNode } from 'preact';
import { Fragment } from 'preact';
import type { Block, Field, Span } from '@rayonk/board/page';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Draws a fenced block; null for one it does not know, which is then shown as it is written. */
  readonly fence: (info: string, text: string) => VNode | null;
}

/** A text as nodes. What is written as HTML is shown as text: nothing is ever set as markup. */
export function Blocks({ blocks, fence }: BlocksProps) {
  return (
    <>
      {blocks.map((each, i) => (
        <Fragment key={i}>{drawn(each, fence)}</Fragment>
      ))}
    </>
  );
}

function drawn(block: Block, fence: BlocksProps['fence']): ComponentChildren {
  switch (block.kind) {
    case 'section':
      return <h2 id={block.id}>{inline(block.spans)}</h2>;
    case 'heading':
      return block.level === 3 ? <h3>{inline(block.spans)}</h3> : <h4>{inline(block.spans)}</h4>;
    case 'paragraph':
      return <p>{inline(block.spans)}</p>;
    case 'text':
      return inline(block.spans);
    case 'list':
      return list(block, fence);
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} fence={fence} />
        </blockquote>
      );
    case 'fence':
      return (
        fence(block.info, block.text) ?? (
          <pre>
            <code>{block.text}</code>
          </pre>
        )
      );
    case 'table':
      return table(block);
    case 'rule':
      return <hr />;
  }
}

function list({ isOrdered, items }: Block & { kind: 'list' }, fence: BlocksProps['fence']): VNode {
  const children = items.map((item, i) => (
    <li key={i}>
      <Blocks blocks={item} fence={fence} />
    </li>
  ));
  return isOrdered ? <ol>{children}</ol> : <ul>{children}</ul>;
}

function table({ head, rows }: Block & { kind: 'table' }): VNode {
  return (
    <div class="learn-wide">
      <table>
        <thead>
          <tr>{head.map(headField)}</tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={y}>
              {row.map((field, x) => (
                <td key={x} data-align={field.align ?? undefined}>
                  {inline(field.spans)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function headField({ align, spans }: Field, i: number): VNode {
  // The corner over a column of names heads nothing.
  if (spans.length === 0) return <td key={i}>{inline(spans)}</td>;
  return (
    <th key={i} scope="col" data-align={align ?? undefined}>
      {inline(spans)}
    </th>
  );
}

function inline(spans: readonly Span[]): ComponentChildren {
  return spans.map((each, i) => <Fragment key={i}>{span(each)}</Fragment>);
}

function span(each: Span): ComponentChildren {
  if (typeof each === 'string') return each;
  switch (each.kind) {
    case 'strong':
      return <strong>{inline(each.spans)}</strong>;
    case 'em':
      return <em>{inline(each.spans)}</em>;
    case 'del':
      return <del>{inline(each.spans)}</del>;
    case 'link':
      return <a href={each.to}>{inline(each.spans)}</a>;
    case 'code':
      return <code>{each.text}</code>;
    case 'br':
      return <br />;
  }
}
