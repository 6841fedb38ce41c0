import { playTexts } from '../messages/play.ts';
import { toast } from './index.ts';

export async function copyText(text: string): Promise<void> {
  const { copied, copyFailed } = playTexts.value;
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast(copyFailed);
  }
}

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is gone too soon would break it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
