import type { Manifest, Rules } from '@rayonk/core';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly rules: Rules };

/** The rules of a variant, loaded when a component first needs them. */
export function useRules(manifest: Manifest, variant: string): Loaded {
  const loaded = useSignal<Loaded>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const settle = (value: Loaded) => {
      if (isWanted) loaded.value = value;
    };
    manifest.load().then(
      ({ rules }) => settle({ state: 'ready', rules: rules[variant]! }),
      () => settle({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [manifest, variant]);
  return loaded.value;
}
