import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { isPassing, type ApiFault } from './api.ts';
import type { Loading } from './api-load.ts';
import { faultText } from './api-words.ts';
import { whenServerIsBack } from './server-back.ts';
import { whoAmI } from './session.ts';

/** A device that says so is right; one that does not need not be. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** A page that could not be had: what is the matter, and what to do. */
export function Trouble({ fault, onRetry }: { readonly fault: ApiFault; readonly onRetry: () => void }) {
  const texts = onlineTexts.value;
  const { code, status } = fault;
  const isAway = isPassing(fault) && status !== 429;
  const isSignedOut = status === 401;
  const title = isAway
    ? isOffline()
      ? texts.offline
      : texts.away
    : isSignedOut
      ? texts.signInFirst
      : status === 403
        ? texts.notAllowed
        : status === 404
          ? faultText(fault)
          : texts.trouble;
  // Whoever waits here need do nothing.
  useEffect(() => (isAway ? whenServerIsBack(onRetry) : undefined), [isAway]);
  const canRetry = !isSignedOut && status !== 403 && status !== 404;
  return (
    <section class="app-notice" data-fault={code}>
      <h1>{title}</h1>
      {isAway ? <p>{texts.awayAbout}</p> : status === 404 || isSignedOut ? null : <p>{faultText(fault)}</p>}
      <p>
        {canRetry && <Button kind="primary" label={texts.retry} onClick={onRetry} />}{' '}
        {isSignedOut && (
          <ButtonLink
            kind="primary"
            label={texts.signIn}
            href={`/sign-in?to=${encodeURIComponent(location.pathname)}`}
          />
        )}{' '}
        <ButtonLink kind={canRetry || isSignedOut ? 'plain' : 'primary'} label={texts.backToShelf} href="/" />
      </p>
    </section>
  );
}

interface AnsweredProps<T> {
  readonly of: Loading<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** A page of what the server answered. */
export function Answered<T>({ of: { loaded, reload }, children }: AnsweredProps<T>) {
  // Whoever is here may be somebody, which the header and what is shown should know.
  useEffect(() => void whoAmI(), []);
  if (loaded.kind === 'failed') return <Trouble fault={loaded.fault} onRetry={reload} />;
  if (loaded.kind === 'loading')
    return (
      <p class="app-loading" role="status">
        {onlineTexts.value.loading}
      </p>
    );
  return <>{children(loaded.value)}</>;
}
