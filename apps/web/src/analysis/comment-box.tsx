import { analysisTexts } from '../messages/analysis.ts';
import { Button } from '../ui/index.ts';
import type { Study } from './study.ts';
import { branchOf, nodeOf, ROOT } from '@rayonk/core/driver';

/** What can be done with the action one is at: say something about it, promote its variation, delete it. */
export function CommentBox({ study }: { readonly study: Study }) {
  const texts = analysisTexts.value;
  const { tree, at } = study.shown;
  const isVariation = branchOf(tree, at) !== null;
  return (
    <div class="analysis-comment">
      {/* A field of its own for each place: one that is typed in must not be written to by another. */}
      <label key={at}>
        <span class="analysis-label">{texts.comment}</span>
        <textarea
          rows={2}
          placeholder={texts.commentHere}
          defaultValue={nodeOf(tree, at).comment ?? ''}
          onInput={(event) => study.comment(event.currentTarget.value)}
        />
      </label>
      <div class="analysis-row">
        {isVariation && <Button kind="quiet" icon="up" label={texts.promote} onClick={() => study.promote()} />}
        {at !== ROOT && <Button kind="quiet" icon="trash" label={texts.remove} onClick={() => study.remove()} />}
      </div>
      <p class="analysis-removed" role="status">
        {study.shown.own.undone !== null && (
          <>
            {texts.removed} <Button kind="quiet" icon="undo" label={texts.restore} onClick={() => study.restore()} />
          </>
        )}
      </p>
    </div>
  );
}
