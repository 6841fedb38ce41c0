import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { lobbyTexts } from '../messages/lobby.ts';
import { useWords } from '../table/use-words.ts';
import { Choice, Field } from '../ui/index.ts';

interface GameFieldsProps {
  /** Null: what `all` names. */
  readonly game: string | null;
  readonly variant: string;
  /** What stands for all games together, where that can be chosen. */
  readonly all?: string;
  readonly onGame: (game: ShelfGame | null) => void;
  readonly onVariant: (variant: string) => void;
}

const ALL = 'all';

/** Which game, and which of its variants. */
export function GameFields({ game: id, variant, all, onGame, onVariant }: GameFieldsProps) {
  const texts = lobbyTexts.value;
  const game = registry.find((each) => each.id === id) ?? null;
  return (
    <>
      <Choice
        label={texts.game}
        value={id ?? ALL}
        onChange={(value) => onGame(registry.find((each) => each.id === value) ?? null)}
        options={[
          ...registry.map((each) => ({ value: each.id, label: each.name })),
          ...(all === undefined ? [] : [{ value: ALL, label: all }]),
        ]}
      />
      {game !== null && game.variants.length > 1 && (
        <VariantField label={texts.variant} game={game} variant={variant} onChange={onVariant} />
      )}
    </>
  );
}

interface VariantFieldProps {
  readonly label: string;
  readonly game: ShelfGame;
  readonly variant: string;
  readonly onChange: (variant: string) => void;
}

export function VariantField({ label, game, variant, onChange }: VariantFieldProps) {
  const variants = useWords(game)?.variants;
  return (
    <Field label={label} about={variants?.[variant]?.about}>
      <select value={variant} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {game.variants.map((each) => (
          <option key={each} value={each}>
            {variants?.[each]?.name ?? each}
          </option>
        ))}
      </select>
    </Field>
  );
}
