import { registry } from '@rayonk/games';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readKept } from '../app/kept.ts';
import { isKnown } from '../app/known.ts';
import { go } from '../app/navigate.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { Icon, toast } from '../ui/index.ts';
import { Unfinished } from './unfinished.tsx';
import './waits.css';

/** How many there were last time: their space is kept free while the server is asked (`lobby/waits-list.tsx` keeps it). */
const COUNT_KEY = 'rayonk.waits';

/** What waits for whoever comes home: games and invitations of the site, games of this device, and a friend to play with. */
export function Waits() {
  return (
    <div class="waits">
      <OnlineWaits />
      <Unfinished />
      <Challenge />
    </div>
  );
}

/** Only somebody whom the server knows has anything there; what shows it is fetched only then. */
function OnlineWaits() {
  const [list, setList] = useState<{ readonly view: ComponentType } | null>(null);
  const isSomebody = isKnown.value;
  useEffect(() => {
    if (!isSomebody) return undefined;
    let isWanted = true;
    import('../lobby/waits-list.tsx').then(
      ({ WaitsList }) => isWanted && setList({ view: WaitsList }),
      // The shelf is complete without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isSomebody]);
  if (!isSomebody) return null;
  const expected = Number(readKept(COUNT_KEY) ?? 0);
  if (list !== null) return <list.view />;
  return expected === 0 ? null : <div class="waits-online" data-count={Math.min(expected, 3)} />;
}

/** One tap to a link that a friend can play by. */
function Challenge() {
  const texts = shelfTexts.value;
  const [isBusy, setBusy] = useState(false);
  const challenge = async (game: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { makeLink } = await import('../lobby/make-link.ts');
      const made = await makeLink(game);
      if (made.ok) go(`/invitation/${made.value}`);
      else toast(made.fault);
    } catch {
      toast(texts.challengeFailed);
    }
    setBusy(false);
  };
  return (
    <section class="waits-challenge" aria-labelledby="waits-challenge">
      <h2 id="waits-challenge">
        <Icon name="people" />
        {texts.challenge}
      </h2>
      <ul>
        {registry.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              data-challenge={id}
              disabled={isBusy}
              aria-label={texts.challengeOf(name)}
              onClick={() => void challenge(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
