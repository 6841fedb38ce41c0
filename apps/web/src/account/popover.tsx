import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

interface PopoverProps {
  readonly label: string;
  readonly name: string;
  readonly button: ComponentChildren;
  /** Called when it opens. */
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button of the header with something to unfold below it: the browser closes it by Escape or a click beside it. */
export function Popover({ label, name, button, onOpen, children }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current!;
    const onToggle = (event: Event): void => {
      const opens = (event as ToggleEvent).newState === 'open';
      setOpen(opens);
      if (opens) onOpen?.();
    };
    element.addEventListener('beforetoggle', onToggle);
    return () => element.removeEventListener('beforetoggle', onToggle);
  }, [onOpen]);
  return (
    <div class="corner-item">
      <button
        type="button"
        class="corner-button"
        data-control={name}
        popovertarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <div id={id} ref={box} popover="auto" class="corner-popover" data-popover={name}>
        {isOpen && children(() => box.current?.hidePopover())}
      </div>
    </div>
  );
}
