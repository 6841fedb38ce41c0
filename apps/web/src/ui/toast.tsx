import { signal } from '@preact/signals';

interface Shown {
  readonly id: number;
  readonly text: string;
  readonly isSeen: boolean;
}

const SHOWN_FOR = 5000;
const shown = signal<readonly Shown[]>([]);
let last = 0;

/** Says something short that needs no answer. Read out politely, gone after some seconds. */
export function toast(text: string): void {
  put(text, true);
}

/** Only read out: what the page itself shows to those who see it. It is heard to its end, also if the page changes meanwhile. */
export function say(text: string): void {
  put(text, false);
}

function put(text: string, isSeen: boolean): void {
  const id = ++last;
  shown.value = [...shown.value, { id, text, isSeen }];
  setTimeout(() => {
    shown.value = shown.value.filter((each) => each.id !== id);
  }, SHOWN_FOR);
}

/** Stands once in the page, so that the live region is there before anything is said. */
export function Toasts() {
  return (
    <div class="ui-toasts" role="status">
      {shown.value.map(({ id, text, isSeen }) => (
        <p key={id} class={isSeen ? 'ui-toast' : 'app-hidden'}>
          {text}
        </p>
      ))}
    </div>
  );
}
