import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { ComponentChildren, VNode } from 'preact';
import { Fragment } from 'preact';
import { slug } from './slug.ts';

export interface Section {
  /** The fragment that leads to it. */
  readonly id: string;
  readonly title: string;
}

/** A page of Markdown, read. */
export interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
  /** All that follows the title. */
  readonly blocks: readonly MarkedToken[];
}

export function readPage(markdown: string): Page {
  // The lexer's own type has an open member beside the tokens it makes.
  const tokens = lexer(markdown) as readonly MarkedToken[];
  const [first, ...rest] = tokens.filter(({ type }) => type !== 'space');
  const title = first?.type === 'heading' ? first.text : '';
  const blocks = title === '' && first !== undefined ? [first, ...rest] : rest;
  const sections = blocks.flatMap((token) =>
    token.type === 'heading' && token.depth === 2 ? [{ id: slug(token.text), title: token.text }] : [],
  );
  return { title, sections, blocks };
}

interface BlocksProps {
  readonly blocks: readonly Token[];
  /** Draws a fenced block; null for one it does not know, which is then shown as it is written. */
  readonly fence: (info: string, text: string) => VNode | null;
}

/** Markdown as nodes. What is written as HTML is shown as text: nothing is ever set as markup. */
export function Blocks({ blocks, fence }: BlocksProps) {
  return (
    <>
      {(blocks as readonly MarkedToken[]).map((token, i) => (
        <Fragment key={i}>{block(token, fence)}</Fragment>
      ))}
    </>
  );
}

function block(token: MarkedToken, fence: BlocksProps['fence']): ComponentChildren {
  switch (token.type) {
    case 'heading':
      return heading(token);
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'list':
      return list(token, fence);
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={token.tokens} fence={fence} />
        </blockquote>
      );
    case 'code':
      return (
        fence(token.lang ?? '', token.text) ?? (
          <pre>
            <code>{token.text}</code>
          </pre>
        )
      );
    case 'table':
      return table(token);
    case 'hr':
      return <hr />;
    case 'space':
    case 'def':
      return null;
    default:
      return inline([token]);
  }
}

function heading({ depth, text, tokens }: Tokens.Heading): VNode {
  const children = inline(tokens);
  if (depth <= 2) return <h2 id={slug(text)}>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function list({ ordered, items }: Tokens.List, fence: BlocksProps['fence']): VNode {
  const children = items.map((item, i) => (
    <li key={i}>
      <Blocks blocks={item.tokens} fence={fence} />
    </li>
  ));
  return ordered ? <ol>{children}</ol> : <ul>{children}</ul>;
}

function table({ header, rows }: Tokens.Table): VNode {
  return (
    <div class="learn-wide">
      <table>
        <thead>
          <tr>
            {header.map((cell, i) =>
              // The corner over a column of names heads nothing.
              cell.text === '' ? (
                <td key={i}>{inline(cell.tokens)}</td>
              ) : (
                <th key={i} scope="col" data-align={cell.align ?? undefined}>
                  {inline(cell.tokens)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => (
                <td key={x} data-align={cell.align ?? undefined}>
                  {inline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(tokens: readonly Token[]): ComponentChildren {
  return (tokens as readonly MarkedToken[]).map((token, i) => <Fragment key={i}>{span(token)}</Fragment>);
}

function span(token: MarkedToken): ComponentChildren {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <a href={token.href}>{inline(token.tokens)}</a>;
    case 'text':
      return token.tokens === undefined ? token.text : inline(token.tokens);
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}
