import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

interface Common {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** What it says; `children` where that is more than a text. */
  readonly label?: string;
  readonly children?: ComponentChildren;
}

export type ButtonProps = Common & Omit<ButtonHTMLAttributes, 'icon' | 'label' | 'children'>;

/** The one thing to do here is `primary`; there is one on a screen. */
export function Button({ kind, icon, label, class: extra, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} class={look(kind, extra)}>
      {icon !== undefined && <Icon name={icon} />}
      {label}
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
export function ButtonLink({ kind, icon, label, class: extra, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} class={look(kind, extra)}>
      {icon !== undefined && <Icon name={icon} />}
      {label}
      {children}
    </a>
  );
}

function look(kind: ButtonKind | undefined, extra: unknown): string {
  return join('ui-button', `ui-button-${kind ?? 'plain'}`, extra);
}

/** Classes may be signals in Preact; ours are texts. */
export function join(...classes: readonly unknown[]): string {
  return classes.filter((each) => typeof each === 'string' && each !== '').join(' ');
}
