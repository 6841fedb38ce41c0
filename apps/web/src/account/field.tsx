import { useEffect, useId, useRef } from 'preact/hooks';
import './field.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'email';
  readonly hint?: string | undefined;
  /** What is wrong with it, or null. */
  readonly error?: string | null;
  readonly name: string;
  readonly autocomplete?: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** Whether typing begins here, in a form that has just appeared. */
  readonly takesFocus?: boolean;
}

/** A line to fill in, with what is expected below it and what is wrong in its place. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', hint, error = null, name, autocomplete, isRequired = true } = props;
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.takesFocus !== true) return;
    // A dialog that is about to open looks for the attribute; a page does not.
    element.current?.setAttribute('autofocus', '');
    element.current?.focus();
  }, []);
  const about = error ?? hint;
  const line = {
    id,
    ref: element,
    name,
    value,
    required: isRequired,
    autocapitalize: 'none',
    spellcheck: false,
    'aria-invalid': error !== null,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    ...(autocomplete !== undefined && { autocomplete }),
    ...(props.maxLength !== undefined && { maxLength: props.maxLength }),
    ...(about !== undefined && { 'aria-describedby': `${id}-about` }),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === 'text' && <input {...line} type="text" />}
      {type === 'email' && <input {...line} type="email" />}
      {type === 'password' && <input {...line} type="password" />}
      {about !== undefined && (
        <p id={`${id}-about`} class={error === null ? 'field-hint' : 'field-error'}>
          {about}
        </p>
      )}
    </div>
  );
}

/** What a whole form was refused for. The live region is there before it has anything to say. */
export function FormError({ text }: { readonly text: string | null }) {
  return (
    <div class="form-error" role="alert">
      {text !== null && <p>{text}</p>}
    </div>
  );
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something to agree to, with what it means. */
export function Check({ name, label, about, checked, onChange }: CheckProps) {
  return (
    <label class="field-check">
      <input
        type="checkbox"
        value={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {about !== undefined && <small>{about}</small>}
      </span>
    </label>
  );
}
