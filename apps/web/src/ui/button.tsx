import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Common {
  readonly kind?: ButtonKind;
  readonly children?: ComponentChildren;
}

export type ButtonProps = Common & Omit<ButtonHTMLAttributes, 'icon' | 'children'>;

/** The one thing to do here is `primary`; there is one on a screen. */
export function Button({ kind = 'plain', class: extra, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} class={join('ui-button', `ui-button-${kind}`, extra)}>
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Common {
  readonly href: string;
  readonly class?: string;
  readonly title?: string;
  readonly download?: string;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', class: extra, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} class={join('ui-button', `ui-button-${kind}`, extra)}>
      {children}
    </a>
  );
}

/** Classes may be signals in Preact; ours are texts. */
export function join(...classes: readonly unknown[]): string {
  return classes.filter((each) => typeof each === 'string' && each !== '').join(' ');
}
