import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, Icon } from '../ui/index.ts';
import { fieldLabel } from './editor-fields.tsx';
import type { EditorState } from './editor-state.ts';
import { FaultNote } from './fault-note.tsx';
import type { FieldChange } from './editor-repair.ts';

/** Whether what stands there is a position of the game, why not, and how it could become one. */
export function Verdict({ game, state }: { readonly game: OpenGame; readonly state: EditorState }) {
  const texts = analysisTexts.value;
  const checked = state.checked.value;
  const { seats } = game.words.value;
  const said = ({ field, value }: FieldChange): string => {
    const { lore } = state;
    const seat = field === lore.side ? lore.sides.get(value) : undefined;
    if (seat !== undefined) return texts.repairBy(texts.turnOf, seats[seat]);
    return texts.repairBy(fieldLabel(lore, lore.names[field]!, seats), value);
  };
  if (checked.ok)
    return (
      <p class="analysis-valid" role="status">
        <Icon name="check" />
        {game.rules.result(checked.value) === null ? texts.valid : texts.validOver}
      </p>
    );
  const repairs = state.repairs.value;
  return (
    <div class="analysis-invalid">
      <FaultNote fault={checked.fault} source={state.text.value} />
      {repairs.length > 0 && (
        <div class="analysis-repairs">
          <p>{texts.repairs}</p>
          {repairs.map((repair) => {
            const label = repair.map(said).join(', ');
            return (
              <Button key={label} data-repair onClick={() => state.repair(repair)}>
                {label}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}
