import type { Alternative, Decision, ShelfGame } from '@rayonk/board';
import { Line, loadRules, Random, recordOf, unwrap, variantWith } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { evidenceTexts } from '../messages/evidence.ts';
import type { Player } from '../play/start.ts';
import { useWords } from '../table/use-words.ts';
import { Button, toast } from '../ui/index.ts';
import { choicesLike, variantsWith } from './readings.ts';

interface TryItProps {
  readonly game: ShelfGame;
  readonly decision: Decision;
  readonly alternative: Alternative;
}

const PERSON: Player = { kind: 'person', name: '' };
const COMPUTER: Player = { kind: 'level', level: 4 };

/** Plays a reading that is not ours: together, against the computer, or in the analysis. Nothing where the rules cannot play it. */
export function TryIt({ game, decision, alternative }: TryItProps) {
  const texts = evidenceTexts.value;
  const words = useWords(game);
  const { option, variant: other, aid } = alternative;
  const variants = option === undefined ? [other ?? game.variants[0]!] : variantsWith(game, option);
  const choices = option === undefined ? [] : choicesLike(game, decision, option);
  const [variant, setVariant] = useState(variants[0]!);
  const [choice, setChoice] = useState(option);
  if (option === undefined && other === undefined && aid === undefined) return null;
  const wanted = variantWith(game, variant, choice === undefined ? [] : [choice]);
  const play = (opponent: Player) => () =>
    begin(async () => {
      const { startGame } = await import('../play/start.ts');
      const clock = { kind: 'none' } as const;
      const setup = { game: game.id, variant: wanted, players: [PERSON, opponent] as const, clock };
      const backs = aid === undefined ? {} : { colouredBacks: aid === 'backs' };
      return `/play/${await startGame({ ...setup, ...backs, drawSeats: opponent.kind === 'level' })}`;
    });
  const analyse = () =>
    begin(async () => {
      const { analysisLink } = await import('../analysis/link.ts');
      const rules = unwrap(await loadRules(registry, game.id, wanted));
      const start = rules.start(new Random(crypto.randomUUID()));
      return analysisLink(recordOf(unwrap(Line.from(rules, start)), {}));
    });
  return (
    <div class="evidence-try" role="group" aria-label={texts.tryIt} data-try={wanted}>
      {variants.length > 1 && (
        <Select
          label={texts.variant}
          value={variant}
          onChange={setVariant}
          options={variants.map((each) => [each, words?.variants[each]?.name ?? each])}
        />
      )}
      {choices.length > 1 && (
        <Select
          label={texts.choice}
          value={choice!}
          onChange={setChoice}
          options={choices.map((each) => [each, words?.choices[each]?.name ?? each])}
        />
      )}
      <Button label={texts.two} onClick={play(PERSON)} />
      <Button label={texts.computer} onClick={play(COMPUTER)} />
      {/* An analysis shows whose a face-down piece is anyway. */}
      {aid === undefined && <Button label={texts.analyse} onClick={analyse} />}
    </div>
  );
}

function begin(where: () => Promise<string>): void {
  where().then(go, () => toast(evidenceTexts.value.failed));
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Select({ label, value, onChange, options }: SelectProps) {
  return (
    <label class="evidence-select">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
