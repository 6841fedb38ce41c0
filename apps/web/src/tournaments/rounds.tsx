import type { Pairing } from '@rayonk/tournament';
import { seatIn, opponentIn, halvesOf, WIN } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { gameName } from '../lobby/describe.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { useAnswer } from '../online/api-load.ts';
import { Field } from '../ui/field.tsx';
import { readBoards } from './calls.ts';
import { entrantName } from './describe.ts';
import type { Followed } from './follow.ts';

interface PartProps {
  readonly followed: Followed;
}

/** Who met whom, round by round. An arena has no rounds to look at. */
export function RoundsPart({ followed }: PartProps) {
  const texts = tournamentTexts.value;
  const { tournament, state } = followed;
  const [wanted, setRound] = useState<number | null>(null);
  const round = wanted ?? tournament.round;
  useEffect(() => setRound(null), [tournament.round]);
  const matches = useMatches(state.tournament.id, `?round=${round}`, tournament.sequence);
  const pairings = tournament.pairings.filter((pairing) => pairing.round === round);
  const byes = tournament.entrants.filter((entrant) => entrant.byes.includes(round));
  const name = (number: number): string => entrantName(followed.nameOf(number), number);
  return (
    <>
      <Field label={texts.allRounds} isQuiet>
        <select value={String(round)} onChange={({ currentTarget }) => setRound(Number(currentTarget.value))}>
          {Array.from({ length: tournament.round }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {texts.roundNumber(i + 1)}
            </option>
          ))}
        </select>
      </Field>
      <ul class="tournament-pairings">
        {pairings.map((pairing) => (
          <li key={pairing.number} data-pairing={pairing.number}>
            <Linked match={matches.get(pairing.number)}>
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
  const { tournament, state } = followed;
  const number = state.you?.number ?? -1;
  const entrant = tournament.entrants[number];
  const matches = useMatches(state.tournament.id, `?player=${number}`, tournament.sequence);
  if (entrant === undefined) return null;
  const games = entrant.pairings.map((each) => tournament.pairings[each]!);
  const byes = entrant.byes.map((round) => ({ round }));
  const steps = [...games, ...byes].sort((one, other) => other.round - one.round);
  return (
    <ol class="tournament-path" reversed>
      {steps.map((step) =>
        'number' in step ? (
          <li key={step.number}>
            <Linked match={matches.get(step.number)}>
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

function useMatches(id: string, which: string, sequence: number): ReadonlyMap<number, string> {
  const asked = useAnswer(`${id}${which}`, (signal) => readBoards(id, which, signal));
  useEffect(() => asked.reload(), [sequence]);
  if (asked.loaded.kind !== 'ready') return new Map();
  return new Map(asked.loaded.value.boards.map(({ pairing, match }) => [pairing, match.id]));
}

function Linked({
  match,
  children,
}: {
  readonly match: string | undefined;
  readonly children: preact.ComponentChildren;
}) {
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
