import type { ShelfGame } from '@rayonk/board';
import type { Language } from '@rayonk/core';
import type { PaperName, Part } from '@rayonk/print/options';
import bold from '@rayonk/print/fonts/bold.ttf?url';
import sans from '@rayonk/print/fonts/sans.ttf?url';
import serif from '@rayonk/print/fonts/serif.ttf?url';
import { pageOf } from '../learn/page-of.ts';

interface Wanted {
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName;
  readonly parts: readonly Part[];
}

export interface MadePdf {
  /** Of the file, as long as the page is open or the next one is made. */
  readonly address: string;
  readonly name: string;
  readonly sheets: number;
}

/** What makes PDFs is fetched when the first is asked for: few visitors of a game print it. */
export async function makePdf(game: ShelfGame, { parts, ...wanted }: Wanted): Promise<MadePdf> {
  const [{ Fonts, print }, page, ...files] = await Promise.all([
    import('@rayonk/print'),
    pageOf(game, wanted.language),
    fetchBytes(sans),
    fetchBytes(bold),
    fetchBytes(serif),
  ]);
  const fonts = new Fonts({ sans: files[0], bold: files[1], serif: files[2] });
  const address = new URL(`/${game.id}`, location.href).href;
  const { bytes, sheets } = await print({ game, ...wanted, page, address, fonts }, parts);
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
  return { address: URL.createObjectURL(blob), name: nameOf(game, wanted.variant, parts), sheets };
}

function nameOf({ id, variants }: ShelfGame, variant: string, parts: readonly Part[]): string {
  const words = [id, ...(variants.length > 1 ? [variant] : []), ...(parts.length === 1 ? parts : [])];
  return `${words.join('-')}.pdf`;
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
