/** A page of text, read from Markdown (`read-page.ts`). */
export interface Page {
  readonly title: string;
  readonly sections: readonly Section[];
  /** All that follows the title. */
  readonly blocks: readonly Block[];
}

export interface Section {
  /** The fragment that leads to it. */
  readonly id: string;
  readonly title: string;
}

export type Block =
  | { readonly kind: 'section'; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph' | 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'fence'; readonly info: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Field[]; readonly rows: readonly (readonly Field[])[] }
  | { readonly kind: 'rule' };

/** A cell of a table. */
export interface Field {
  readonly align: 'center' | 'left' | 'right' | null;
  readonly spans: readonly Span[];
}

export type Span =
  | string
  | { readonly kind: 'strong' | 'em' | 'del'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly to: string; readonly spans: readonly Span[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'br' };
