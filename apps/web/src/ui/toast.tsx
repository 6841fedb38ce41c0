import { signal } from '@preact/signals';

interface Shown {
  readonly id: number;
  readonly text: string;
  readonly look: string;
}

const SHOWN_FOR = 5000;
const shown = signal<readonly Shown[]>([]);
let last = 0;

/** Says something short that needs no answer. Read out politely, gone after some seconds. */
export function toast(text: string, look = 'ui-toast'): void {
  const id = ++last;
  shown.value = [...shown.value, { id, text, look }];
  setTimeout(() => {
    shown.value = shown.value.filter((each) => each.id !== id);
  }, SHOWN_FOR);
}

/** Stands once in the page, so that the live region is there before anything is said. */
export function Toasts() {
  return (
    <div class="ui-toasts" role="status">
      {shown.value.map(({ id, text, look }) => (
        <p key={id} class={look}>
          {text}
        </p>
      ))}
    </div>
  );
}
