import type { Pairing } from '@rayonk/tournament';
import { seatIn, opponentIn, halvesOf, WIN } from '@rayonk/tournament';
import type { ComponentChildren } from 'preact';
import { gameName } from '../lobby/describe.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { entrantName } from './describe.ts';
import type { Followed } from './follow.ts';
import { RoundChoice, useRound } from './round-choice.tsx';

interface PartProps {
  readonly followed: Followed;
}

/** Who met whom, round by round. An arena has no rounds to look at. */
export function RoundsPart({ followed }: PartProps) {
  const texts = tournamentTexts.value;
  const { tournament, boards } = followed;
  const [round, setRound] = useRound(tournament);
  const pairings = tournament.pairings.filter((pairing) => pairing.round === round);
  const byes = tournament.entrants.filter((entrant) => entrant.byes.includes(round));
  const name = (number: number): string => entrantName(followed.nameOf(number), number);
  return (
    <>
      <RoundChoice tournament={tournament} round={round} onChange={setRound} />
      <ul class="tournament-pairings">
        {pairings.map((pairing) => (
          <li key={pairing.number} data-pairing={pairing.number}>
            <Linked match={boards.get(pairing.number)}>
              <span>{name(pairing.seats[0])}</span> <Score pairing={pairing} /> <span>{name(pairing.seats[1])}</span>
            </Linked>
            <small> {gameOf(followed, pairing)}</small>
          </li>
        ))}
        {byes.map(({ number }) => (
          <li key={`bye ${number}`}>
            {name(number)} <small>({texts.bye})</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One's own games, the last first. */
export function PathPart({ followed }: PartProps) {
  const texts = tournamentTexts.value;
  const { tournament, state, boards } = followed;
  const number = state.you?.number ?? -1;
  const entrant = tournament.entrants[number];
  if (entrant === undefined) return null;
  const games = entrant.pairings.map((each) => tournament.pairings[each]!);
  const byes = entrant.byes.map((round) => ({ round }));
  const steps = [...games, ...byes].sort((one, other) => other.round - one.round);
  return (
    <ol class="tournament-path" reversed>
      {steps.map((step) =>
        'number' in step ? (
          <li key={step.number}>
            <Linked match={boards.get(step.number)}>
              {texts.against} {entrantName(followed.nameOf(opponentIn(step, number)), opponentIn(step, number))}
            </Linked>{' '}
            <strong>{outcomeText(step, number)}</strong> <small>{gameOf(followed, step)}</small>
          </li>
        ) : (
          <li key={`bye ${step.round}`}>{texts.bye}</li>
        ),
      )}
    </ol>
  );
}

interface LinkedProps {
  readonly match: string | undefined;
  readonly children: ComponentChildren;
}

function Linked({ match, children }: LinkedProps) {
  return match === undefined ? <span>{children}</span> : <a href={`/match/${match}`}>{children}</a>;
}

function gameOf({ tournament }: Followed, { discipline }: Pairing): string {
  const { programme } = tournament.settings;
  return programme.length === 1 ? '' : gameName(programme[discipline]!.game);
}

const HALVES = ['0', '½', '1'] as const;

function Score({ pairing }: { readonly pairing: Pairing }) {
  if (pairing.outcome === null) return <span class="tournament-score">{tournamentTexts.value.playing}</span>;
  return (
    <span class="tournament-score">
      {HALVES[halvesOf(pairing, 0)]}–{HALVES[halvesOf(pairing, 1)]}
    </span>
  );
}

function outcomeText(pairing: Pairing, number: number): string {
  const texts = tournamentTexts.value;
  const { outcome } = pairing;
  if (outcome === null) return texts.playing;
  const halves = halvesOf(pairing, seatIn(pairing, number));
  if (outcome.kind === 'forfeit') return halves === WIN ? texts.wonByAbsence : texts.lostByAbsence;
  return halves === WIN ? texts.won : halves === 0 ? texts.lost : texts.drawn;
}
