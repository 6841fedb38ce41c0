import type { Signal } from '@preact/signals';
import './choices.css';

export interface ToggleProps {
  readonly label: string;
  /** A second, quieter line that says what it does. */
  readonly about?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Toggle({ label, about, checked, onChange }: ToggleProps) {
  return (
    <label class="ui-toggle">
      <span class="ui-toggle-text">
        <span>{label}</span>
        {about !== undefined && <small>{about}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SwitchProps extends Omit<ToggleProps, 'checked' | 'onChange'> {
  readonly of: Signal<boolean>;
}

/** The same for what is remembered by itself. */
export function Switch({ of, ...rest }: SwitchProps) {
  return <Toggle {...rest} checked={of.value} onChange={(isOn) => (of.value = isOn)} />;
}
