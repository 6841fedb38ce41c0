const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

/** Calls once when the server answers again; asks now and then, and at once when the network or the person is back. Returns what ends it. */
export function whenServerIsBack(back: () => void): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isAsking = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', lookSoon);
    document.removeEventListener('visibilitychange', lookSoon);
  };
  const look = async (): Promise<void> => {
    if (isOver || isAsking) return;
    clearTimeout(timer);
    isAsking = true;
    const isBack = document.visibilityState === 'visible' && (await answers());
    isAsking = false;
    if (isOver) return;
    if (isBack) {
      stop();
      back();
      return;
    }
    // Never the same for two pages: a server that comes back is not run over.
    timer = setTimeout(() => void look(), pause * (0.75 + Math.random() / 2));
    pause = Math.min(LONGEST_PAUSE, pause * 1.5);
  };
  const lookSoon = (): void => void look();
  addEventListener('online', lookSoon);
  document.addEventListener('visibilitychange', lookSoon);
  timer = setTimeout(() => void look(), pause);
  return stop;
}

async function answers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', headers: { accept: 'application/json' } });
    return ok;
  } catch {
    return false;
  }
}
