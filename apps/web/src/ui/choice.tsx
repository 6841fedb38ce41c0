import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { join } from './button.tsx';
import './choices.css';

interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: ComponentChildren;
  /** A second, quieter line. */
  readonly about?: string | undefined;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** `row`: short words side by side. `list`: one under the other, for options with an `about`. */
  readonly layout?: 'row' | 'list';
  readonly class?: string;
}

/** One of several: native radio buttons in a named group. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, onChange, layout = 'row' } = props;
  const name = useId();
  return (
    <fieldset class={join('ui-choice', `ui-choice-${layout}`, props.class)}>
      <legend>{label}</legend>
      <div class="ui-choice-options">
        {options.map((option) => (
          <label key={option.value} class="ui-choice-option" lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span class="ui-choice-text">
              <span>{option.label}</span>
              {option.about !== undefined && <small>{option.about}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
