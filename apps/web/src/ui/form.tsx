import type { ComponentChildren } from 'preact';

interface FormProps {
  /** What happens in the place of what a browser does. */
  readonly onSubmit: () => unknown;
  readonly class?: string;
  /** It says itself what is wrong with it. */
  readonly noValidate?: boolean;
  readonly children: ComponentChildren;
}

export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
