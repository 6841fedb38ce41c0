import type { Tournament } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { Field } from '../ui/index.ts';

/** The round that somebody looks at: the last one, until they choose another, and again when the next begins. */
export function useRound({ round: last }: Tournament): readonly [number, (round: number) => void] {
  const [wanted, setRound] = useState(last);
  useEffect(() => setRound(last), [last]);
  return [Math.min(wanted, last), setRound];
}

interface RoundChoiceProps {
  readonly tournament: Tournament;
  readonly round: number;
  readonly onChange: (round: number) => void;
}

export function RoundChoice({ tournament, round, onChange }: RoundChoiceProps) {
  const texts = tournamentTexts.value;
  if (tournament.round < 2) return null;
  return (
    <Field label={texts.allRounds} isQuiet>
      <select value={String(round)} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {Array.from({ length: tournament.round }, (_, i) => (
          <option key={i} value={String(i + 1)}>
            {texts.roundNumber(i + 1)}
          </option>
        ))}
      </select>
    </Field>
  );
}
