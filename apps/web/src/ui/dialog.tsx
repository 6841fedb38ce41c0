import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { uiTexts } from '../messages/ui.ts';
import { join } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Asked to close: by the cross, by Escape, by a click beside it. The owner sets `isOpen`. */
  readonly onClose: () => void;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. Its content is made only while it is open. */
export function Dialog({ isOpen, title, onClose, class: extra, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return (
    // The click that closes is one beside the dialog, on its backdrop; Escape does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      class={join('ui-dialog', extra)}
      aria-labelledby={heading}
      onClose={() => isOpen && onClose()}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {isOpen && (
        <div class="ui-dialog-inner">
          <header class="ui-dialog-head">
            <h2 id={heading}>{title}</h2>
            <IconButton icon="close" label={uiTexts.value.close} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** A dialog that slides up from the bottom of a phone and stands at the side of a wide window. */
export function Sheet({ class: extra, ...props }: DialogProps) {
  return <Dialog {...props} class={join('ui-sheet', extra)} />;
}
