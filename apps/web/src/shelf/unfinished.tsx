import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { useEffect, useState } from 'preact/hooks';
import { keep, readKept } from '../app/kept.ts';
import { shelfTexts } from '../messages/shelf.ts';
import type { SavedGame } from '../play/start.ts';
import { Button, ButtonLink, Dialog, IconButton } from '../ui/index.ts';

/** How many there were last time: their space is kept free while they are read, so that the shelf does not jump. */
const COUNT_KEY = 'rayonk.unfinished';
const SHOWN = 3;

/** Games of this device that wait to be continued, the latest first. */
export function Unfinished() {
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  const [leaving, setLeaving] = useState<SavedGame | null>(null);
  useEffect(() => {
    let isGone = false;
    void readUnfinished().then((found) => isGone || setGames(found));
    return () => {
      isGone = true;
    };
  }, []);
  const expected = games?.length ?? Number(readKept(COUNT_KEY) ?? 0);
  if (expected === 0) return null;
  const { unfinished, discardAsk, discardYes, discardNo } = shelfTexts.value;
  const discard = async (game: SavedGame) => {
    setLeaving(null);
    setGames(await throwAway(game.id));
  };
  return (
    <section class="shelf-unfinished" data-count={Math.min(expected, SHOWN)}>
      <h2>{unfinished}</h2>
      <ul>
        {games?.slice(0, SHOWN).map((game) => (
          <Waiting key={game.id} saved={game} onDiscard={() => setLeaving(game)} />
        ))}
      </ul>
      <Dialog isOpen={leaving !== null} title={unfinished} onClose={() => setLeaving(null)}>
        <p>{discardAsk}</p>
        <div class="shelf-ask">
          <Button label={discardNo} onClick={() => setLeaving(null)} />
          <Button kind="danger" label={discardYes} onClick={() => leaving !== null && void discard(leaving)} />
        </div>
      </Dialog>
    </section>
  );
}

function Waiting({ saved, onDiscard }: { readonly saved: SavedGame; readonly onDiscard: () => void }) {
  const texts = shelfTexts.value;
  const found = findGame(registry, saved.game);
  const name = found.ok ? found.value.name : saved.game;
  const who = opponents(saved);
  return (
    <li class="shelf-waiting" data-unfinished={saved.id}>
      <span class="shelf-waiting-text">
        <strong>{name}</strong> <span>{who}</span> <small>{texts.moves(saved.actions)}</small>
      </span>
      <ButtonLink label={texts.continueGame} href={`/play/${saved.id}`} aria-label={texts.continueOf(name, who)} />
      <IconButton icon="trash" label={texts.discardOf(name, who)} onClick={onDiscard} />
    </li>
  );
}

function opponents({ players: [first, second] }: SavedGame): string {
  const { against, between, together } = shelfTexts.value;
  if (first.kind === 'level') return against(first.level);
  if (second.kind === 'level') return against(second.level);
  // Games of earlier days may have no names.
  return first.name === '' || second.name === '' ? together : between(first.name, second.name);
}

async function readUnfinished(): Promise<readonly SavedGame[]> {
  try {
    // Where nothing was ever stored, nothing waits, and the first visit need not load what could tell.
    if ((await indexedDB.databases()).length === 0) return [];
    const { unfinishedGames } = await import('../play/start.ts');
    const games = await unfinishedGames();
    keep(COUNT_KEY, String(games.length));
    return games;
  } catch {
    return [];
  }
}

async function throwAway(id: string): Promise<readonly SavedGame[]> {
  const { discardGame } = await import('../play/start.ts');
  await discardGame(id);
  return readUnfinished();
}
