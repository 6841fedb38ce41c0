import { toast } from './toast.tsx';

/** Only read out: what the page itself shows to those who see it. It is heard to its end, also if the page changes meanwhile. */
export function say(text: string): void {
  toast(text, 'app-hidden');
}
