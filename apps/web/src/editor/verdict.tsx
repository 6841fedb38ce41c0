import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, Icon } from '../ui/index.ts';
import type { EditorState } from './state.ts';
import { FaultNote } from '../analysis/fault-note.tsx';
import type { FieldChange } from './repair.ts';
import { sayChange } from './words.ts';

/** Whether what stands there is a position of the game, why not, and how it could become one. */
export function Verdict({ game, state }: { readonly game: OpenGame; readonly state: EditorState }) {
  const texts = analysisTexts.value;
  const checked = state.checked.value;
  const { seats } = game.words.value;
  const { fields } = state.draft.value;
  const said = ({ field, value }: FieldChange): string =>
    sayChange(state.model.form.fields[field]!, fields[field]!, value, seats);
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
            return <Button label={label} key={label} data-repair onClick={() => state.repair(repair)} />;
          })}
        </div>
      )}
    </div>
  );
}
