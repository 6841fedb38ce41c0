import type { TournamentState } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { onlineTexts } from '../messages/online.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import type { ApiResult } from '../online/api.ts';
import { Trouble } from '../online/api-trouble.tsx';
import { faultText, playerText } from '../online/api-words.ts';
import { PlayerName } from '../people/player-name.tsx';
import { Button, ButtonLink, copyText, Icon, Sure, toast } from '../ui/index.ts';
import { BoardsPart } from './boards.tsx';
import { callOff, enter, removeEvening, setPaused, withdraw } from './calls.ts';
import { Countdown } from './countdown.tsx';
import { entrantName, tournamentParts, winnersText } from './describe.ts';
import { useTournament, type Followed } from './follow.ts';
import { FilesPart } from './files-part.tsx';
import { PathPart, RoundsPart } from './rounds.tsx';
import { StandingsPart } from './standings.tsx';
import './tournaments.css';

/** One tournament: what comes next, who is where, what is being played. */
export default function TournamentPage({ id }: { readonly id: string }) {
  const texts = tournamentTexts.value;
  const { shown, reload, take } = useTournament(id);
  if (shown.kind === 'failed') return <Trouble fault={shown.fault} onRetry={reload} />;
  if (shown.kind === 'loading')
    return (
      <p class="app-loading" role="status">
        {onlineTexts.value.loading}
      </p>
    );
  const { followed } = shown;
  const { tournament, state } = followed;
  const nameOf = (number: number) => {
    const card = followed.nameOf(number);
    return card === null || state.tournament.atTables ? entrantName(card, number) : <PlayerName player={card} />;
  };
  const isRound = tournament.settings.format.kind !== 'arena';
  return (
    <div class="app-page tournament" data-tournament={id} data-phase={tournament.phase} data-round={tournament.round}>
      <header>
        <h1>{state.tournament.title}</h1>
        <p class="tournament-note">{tournamentParts(state.tournament).join(' · ')}</p>
        <p class="tournament-note">{texts.by(playerText(state.tournament.by))}</p>
        <Countdown followed={followed} />
        <Winner followed={followed} />
      </header>
      <Actions followed={followed} onDone={take} />
      {tournament.phase === 'running' && (
        <section aria-labelledby="tournament-boards">
          <h2 id="tournament-boards">{texts.boards}</h2>
          <BoardsPart followed={followed} />
        </section>
      )}
      <section>
        <h2 id="tournament-standings">
          {texts.standings} <small>{texts.players(tournament.entrants.length)}</small>
        </h2>
        <StandingsPart tournament={tournament} you={state.you?.number ?? null} nameOf={nameOf} />
      </section>
      {state.you !== null && tournament.round > 0 && (
        <section>
          <h2>{texts.path}</h2>
          <PathPart followed={followed} />
        </section>
      )}
      {isRound && tournament.round > 0 && (
        <section>
          <h2>{texts.allRounds}</h2>
          <RoundsPart followed={followed} />
        </section>
      )}
      <FilesPart followed={followed} />
    </div>
  );
}

function Winner({ followed }: { readonly followed: Followed }) {
  const { tournament, nameOf } = followed;
  const isStopped = tournament.reason === 'called-off' && !followed.state.tournament.atTables;
  if (tournament.phase !== 'over' || isStopped || tournament.round === 0) return null;
  return (
    <p class="tournament-winner">
      <Icon name="trophy" />
      {winnersText(tournament, (player) => entrantName(nameOf(player), player))}
    </p>
  );
}

interface ActionsProps {
  readonly followed: Followed;
  readonly onDone: (state: TournamentState) => void;
}

function Actions({ followed: { state, tournament }, onDone }: ActionsProps) {
  const texts = tournamentTexts.value;
  const [isBusy, setBusy] = useState(false);
  const { id } = state.tournament;
  const run = async (work: Promise<ApiResult<TournamentState>>): Promise<void> => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    if (done.ok) onDone(done.value);
    else toast(faultText(done.fault));
  };
  const remove = async (): Promise<void> => {
    const done = await removeEvening(id);
    if (done.ok) go('/tournaments');
    else toast(faultText(done.fault));
  };
  const { you, isYours } = state;
  const isIn = you !== null && tournament.entrants[you.number]?.isIn === true;
  const isOver = tournament.phase === 'over';
  const mayReturn = you !== null && !isIn && tournament.settings.format.kind !== 'knockout';
  const playing = you === null ? null : tournament.playing(you.number);
  return (
    <div class="tournament-actions">
      {you !== null && you.match !== null && playing !== null && (
        <ButtonLink kind="primary" icon="play" label={texts.toBoard} href={`/match/${you.match}`} />
      )}
      {!isOver && (you === null ? tournament.isOpen : mayReturn) && (
        <Button
          kind="primary"
          label={you === null ? texts.enter : texts.comeBack}
          data-control="enter"
          disabled={isBusy}
          onClick={() => void run(enter(id))}
        />
      )}
      {!isOver && mayReturn && <span class="tournament-note">{texts.comeBackAbout}</span>}
      {!isOver && isIn && (
        <Button
          label={texts.withdraw}
          title={texts.withdrawAbout}
          data-control="withdraw"
          disabled={isBusy}
          onClick={() => void run(withdraw(id))}
        />
      )}
      {isYours && !isOver && (
        <Button
          label={tournament.isPaused ? texts.resume : texts.pause}
          data-control="pause"
          disabled={isBusy}
          onClick={() => void run(setPaused(id, !tournament.isPaused))}
        />
      )}
      {isYours && !isOver && (
        <Sure
          label={texts.callOff}
          question={texts.sure}
          no={texts.keep}
          isBusy={isBusy}
          onYes={() => void run(callOff(id))}
        />
      )}
      {isYours && state.tournament.atTables && (
        <Sure
          label={texts.removeEvening}
          question={texts.sureRemove}
          no={texts.keep}
          isBusy={isBusy}
          onYes={() => void remove()}
        />
      )}
      <Button kind="quiet" icon="link" label={texts.share} onClick={() => void copyText(location.href)} />
      {isIn && tournament.phase === 'open' && (
        <p class="tournament-note" role="status">
          {texts.entered}
        </p>
      )}
    </div>
  );
}
