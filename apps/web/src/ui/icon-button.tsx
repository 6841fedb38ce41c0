import { join, type ButtonProps } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'label'> & {
  readonly icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string;
};

export function IconButton({ icon, label, kind = 'quiet', class: extra, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      class={join('ui-button', 'ui-icon-button', `ui-button-${kind}`, extra)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
