import type { ComponentChildren } from 'preact';
import { join } from './button.tsx';
import './field.css';

interface FieldProps {
  readonly label: string;
  /** A second, quieter line under what is filled in. */
  readonly about?: string | undefined;
  /** The label is heard and not seen. */
  readonly isQuiet?: boolean;
  readonly children: ComponentChildren;
}

/** Something to fill in, with its name above it. */
export function Field({ label, about, isQuiet = false, children }: FieldProps) {
  return (
    <label class="ui-field">
      <span class={join(isQuiet && 'app-hidden')}>{label}</span>
      {children}
      {about !== undefined && <small>{about}</small>}
    </label>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly range: readonly [number, number];
  readonly isOptional?: boolean;
  readonly about?: string;
  readonly onChange: (value: string) => void;
}

export function NumberField({ label, name, value, range: [min, max], isOptional, about, onChange }: NumberFieldProps) {
  return (
    <Field label={label} about={about}>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        required={isOptional !== true}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}
