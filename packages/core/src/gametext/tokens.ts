import { fail, fault, ok, type Fault, type FaultCode, type Result } from '../result.ts';

export type Token =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string; readonly at: number }
  | { readonly kind: 'comment'; readonly value: string; readonly at: number }
  | { readonly kind: 'word'; readonly value: string; readonly at: number };

const SPACE = /[ \t\r\n]*/y;
// Each run of plain characters is one step of the pattern: character by character a long comment would exhaust the stack.
const TAG = /\[([A-Za-z][A-Za-z0-9]*) "([^"\\\r\n]*(?:\\["\\][^"\\\r\n]*)*)"\]/y;
const COMMENT = /\{([^}\\]*(?:\\[}\\][^}\\]*)*)\}/y;
const WORD = /[^ \t\r\n[\]{}]+/y;
/** A tag or comment that the end of the text cuts off, so far well formed. */
const CUT_TAG = /\[(?:[A-Za-z][A-Za-z0-9]*(?: (?:"[^"\\\r\n]*(?:\\["\\][^"\\\r\n]*)*(?:\\|")?)?)?)?$/y;
const CUT_COMMENT = /\{[^}\\]*(?:\\[}\\][^}\\]*)*\\?$/y;

/** Splits a game file into tags, comments and words. Inside tags and comments a backslash escapes `"`, `}` and itself. */
export function tokenize(text: string): Result<Token[]> {
  const tokens: Token[] = [];
  let at = skip(text, 0);
  while (at < text.length) {
    const match = matchAt(TAG, text, at) ?? matchAt(COMMENT, text, at) ?? matchAt(WORD, text, at);
    if (match === null) return fail(faultAt(text, at));
    tokens.push(tokenOf(match, at));
    at = skip(text, at + match[0].length);
  }
  return ok(tokens);
}

function tokenOf(match: RegExpExecArray, at: number): Token {
  const [whole, first, second] = match;
  if (second !== undefined) return { kind: 'tag', name: first!, value: unescaped(second), at };
  if (first !== undefined) return { kind: 'comment', value: unescaped(first), at };
  return { kind: 'word', value: whole, at };
}

function faultAt(text: string, at: number): Fault {
  if (matchAt(CUT_TAG, text, at) !== null) return fileFault('truncated-file', 'the file ends inside a tag', text, at);
  if (matchAt(CUT_COMMENT, text, at) !== null)
    return fileFault('truncated-file', 'the file ends inside a comment', text, at);
  const wrong =
    text[at] === '['
      ? 'a tag is [Name "value"], with \\" and \\\\ for a quote and a backslash inside'
      : `unexpected ${JSON.stringify(text[at])}`;
  return fileFault('malformed-file', wrong, text, at);
}

/** A fault of a file, with the line for people and the offset for programs. */
export function fileFault(code: FaultCode, message: string, text: string, at: number): Fault {
  let line = 1;
  for (let i = 0; i < at; i++) if (text.charCodeAt(i) === 10) line++;
  return fault(code, `line ${line}: ${message}`, at);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skip(text: string, at: number): number {
  return at + matchAt(SPACE, text, at)![0].length;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, '$1');
}
