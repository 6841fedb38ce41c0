import type { Aid, Seat } from '@rayonk/core';

/** What a picture shows. */
export interface Scene {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
  /** What is shown beyond what lies there. */
  readonly aids: readonly Aid[];
  /** What it shows, in words. */
  readonly name: string;
}

/** What stands beside the board in a picture for links. */
export interface Caption {
  readonly title: string;
  /** Seat 0 first; null where nobody plays. */
  readonly seats: readonly [string, string] | null;
  readonly winner: Seat | null;
  readonly status: string;
}

export type Task =
  | { readonly kind: 'svg'; readonly scene: Scene }
  | { readonly kind: 'png'; readonly scene: Scene; readonly caption: Caption };

export type Bytes = Uint8Array<ArrayBuffer>;
