import { uiTexts } from '../messages/ui.ts';
import { toast } from './toast.tsx';

/** Copies a text where the browser allows it, and says what became of it. */
export async function copyText(text: string): Promise<void> {
  await told(navigator.clipboard?.writeText(text));
}

/** Copies a picture that may take a moment to make: the clipboard takes the promise, so that the click still counts. */
export async function copyPicture(picture: Promise<Blob>): Promise<void> {
  if (!canCopyPictures()) return;
  await told(navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]));
}

export function canCopyPictures(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** Without a secure address there is no clipboard at all. */
async function told(copying: Promise<void> | undefined): Promise<void> {
  const { copied, copyFailed } = uiTexts.value;
  try {
    await copying;
    toast(copying === undefined ? copyFailed : copied);
  } catch {
    toast(copyFailed);
  }
}

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** The phone's own way to send something. Closing it is no failure. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url);
  }
}

/** Hands a file to the browser. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; an address that is gone too soon would break it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function downloadText(name: string, text: string): void {
  download(name, textFile(text));
}

export function textFile(text: string): Blob {
  return new Blob([text], { type: 'text/plain;charset=utf-8' });
}
