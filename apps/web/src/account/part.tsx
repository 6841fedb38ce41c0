import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { faultText } from '../online/api-words.ts';
import type { Loading } from '../online/api-load.ts';
import { Button } from '../ui/index.ts';

interface PartProps {
  readonly title: string;
  readonly about?: string;
  readonly name: string;
  readonly children?: ComponentChildren;
}

/** One matter of the account page. */
export function Part({ title, about, name, children }: PartProps) {
  const heading = useId();
  return (
    <section class="account-part" aria-labelledby={heading} data-part={name}>
      <h2 id={heading}>{title}</h2>
      {about !== undefined && <p class="account-about">{about}</p>}
      {children}
    </section>
  );
}

interface PartListProps<T> {
  readonly of: Loading<readonly T[]>;
  readonly empty: string;
  readonly children: (item: T) => ComponentChildren;
}

/** A list that a part shows; a refusal is said in its place, and the rest of the page goes on. */
export function PartList<T extends { readonly id: string }>({ of, empty, children }: PartListProps<T>) {
  const { loaded, reload } = of;
  const texts = onlineTexts.value;
  if (loaded.kind === 'loading') return <p role="status">{texts.loading}</p>;
  if (loaded.kind === 'failed')
    return (
      <p role="alert">
        {faultText(loaded.fault)} <Button label={texts.retry} onClick={reload} />
      </p>
    );
  if (loaded.value.length === 0) return <p>{empty}</p>;
  return (
    <ul class="account-list">
      {loaded.value.map((item) => (
        <li key={item.id} data-id={item.id}>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
