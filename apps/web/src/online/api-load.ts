import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ApiResult, ApiFault } from './api.ts';

type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly fault: ApiFault };

export interface Loading<T> {
  readonly loaded: Loaded<T>;
  /** Asks again; what is shown stays until the answer is there, a refusal gives way to the word that it is loading. */
  readonly reload: () => void;
}

const LOADING: Loaded<never> = { kind: 'loading' };

/** What the server answers, for a component. `key` says what is asked: another key is another question. */
export function useAnswer<T>(key: string, load: (signal: AbortSignal) => Promise<ApiResult<T>>): Loading<T> {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ readonly key: string; readonly loaded: Loaded<T> }>({ key, loaded: LOADING });
  useEffect(() => {
    const gone = new AbortController();
    setShown((before) => (before.key === key && before.loaded.kind === 'ready' ? before : { key, loaded: LOADING }));
    const ask = async (): Promise<void> => {
      try {
        const answer = await load(gone.signal);
        if (gone.signal.aborted) return;
        const loaded = answer.ok
          ? ({ kind: 'ready', value: answer.value } as const)
          : ({ kind: 'failed', fault: answer.fault } as const);
        setShown({ key, loaded });
      } catch (error) {
        if (!gone.signal.aborted) throw error;
      }
    };
    void ask();
    return () => gone.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { loaded: shown.key === key ? shown.loaded : LOADING, reload };
}
