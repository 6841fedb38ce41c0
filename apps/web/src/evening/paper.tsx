import { roundCount } from '@rayonk/tournament';
import { gameName } from '../lobby/describe.ts';
import { eveningTexts } from '../messages/evening.ts';
import { QrCode } from '../ui/index.ts';
import { slipLink, tokenOf } from './codes.ts';
import type { AtDesk } from './desk.tsx';
import { isOnScreen, tablesOf } from './evening.ts';
import { Pairings, Ranks } from './large.tsx';

export type PaperKind = 'pairings' | 'standings' | 'slips';

/** What goes to the printer; a screen never shows it. */
export function Paper({ kind, desk }: { readonly kind: PaperKind; readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const { tournament, evening } = desk;
  const title = `${evening.title} · ${texts.round(tournament.round, roundCount(tournament))}`;
  return (
    <div class="evening-paper" data-paper={kind} aria-hidden="true">
      {kind === 'slips' ? (
        <Slips desk={desk} title={title} />
      ) : (
        <>
          <h1>{title}</h1>
          {kind === 'pairings' ? <Pairings desk={desk} /> : <Ranks desk={desk} />}
        </>
      )}
    </div>
  );
}

function Slips({ desk: { tournament, evening, nameOf }, title }: { readonly desk: AtDesk; readonly title: string }) {
  const texts = eveningTexts.value;
  const tables = tablesOf(evening.events);
  return (
    <>
      {tournament.pairings
        .filter(({ outcome }) => outcome === null)
        .map(({ number, seats, discipline }) => {
          const table = tables.get(number)!;
          const names = [nameOf(seats[0]), nameOf(seats[1])] as const;
          const game = tournament.settings.programme[discipline]!.game;
          const link = slipLink({ token: tokenOf(evening.key, number), pairing: number, table, names, game });
          return (
            <section key={number} class="evening-slip">
              <QrCode text={new URL(link, location.origin).href} label={texts.qrOf(table)} />
              <div>
                <p>{title}</p>
                <h2>{texts.table(table)}</h2>
                <p>
                  {gameName(game)}
                  {isOnScreen(evening, table) && ` · ${texts.screen}`}
                </p>
                {[texts.wins(names[0]), texts.draw, texts.wins(names[1])].map((line) => (
                  <p key={line}>☐ {line}</p>
                ))}
                <small>{texts.slipAbout}</small>
              </div>
            </section>
          );
        })}
    </>
  );
}
