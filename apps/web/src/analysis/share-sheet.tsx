import { settings } from '../app/settings.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { Button, ButtonLink, canShare, copyText, Dialog, shareLink, textFile } from '../ui/index.ts';
import { editorLink } from './editor-link.ts';
import { analysisLink } from './link.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { recordOfTree, textOfTree } from './records.ts';
import { motionsOf } from '../table/board-driver.ts';
import { save } from './save.ts';
import type { Study } from './study.ts';

export interface ShareSheetProps {
  readonly study: Study;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that leaves the page: link, game, position, picture. */
export function ShareSheet({ study, isOpen, onClose }: ShareSheetProps) {
  const texts = analysisTexts.value;
  const { game } = study;
  const { view } = study.shown;
  const { variant } = study.tree;
  const address = async (): Promise<string> =>
    new URL(await analysisLink(recordOfTree(game.rules, study.tree)), location.href).href;
  return (
    <Dialog isOpen={isOpen} title={texts.shareTitle} onClose={onClose} class="analysis-share">
      <h3>{texts.shareLink}</h3>
      <p class="analysis-hint">{texts.shareLinkAbout}</p>
      <div class="analysis-row">
        <Button kind="primary" icon="link" label={texts.copyLink} onClick={() => void address().then(copyText)} />
        {canShare() && (
          <Button
            icon="share"
            label={texts.sendLink}
            onClick={() => void address().then((url) => shareLink(game.manifest.name, url))}
          />
        )}
      </div>
      <h3>{texts.gameText}</h3>
      <p class="analysis-hint">{texts.gameTextAbout}</p>
      <div class="analysis-row">
        <Button
          icon="download"
          label={texts.saveGame}
          onClick={() => save(`${game.manifest.id}.txt`, textFile(textOfTree(game.rules, study.tree)))}
        />
        <Button icon="copy" label={texts.copyGame} onClick={() => void copyText(textOfTree(game.rules, study.tree))} />
      </div>
      <h3>{texts.positionText}</h3>
      <p>
        <code class="analysis-position">{view.position}</code>
      </p>
      <div class="analysis-row">
        <Button icon="copy" label={texts.copyPosition} onClick={() => void copyText(view.position)} />
        <ButtonLink
          icon="editor"
          label={texts.editPosition}
          href={editorLink(game.manifest.id, variant, view.position)}
        />
      </div>
      <h3>{texts.picture}</h3>
      <PictureButtons
        name={game.manifest.id}
        picture={() => ({
          view,
          screen: game.screen,
          name: game.manifest.name,
          flipped: study.flipped.peek(),
          hasCoordinates: settings.coordinates.peek(),
          motions: motionsOf(game.screen, study.driver.snapshot),
        })}
      />
    </Dialog>
  );
}
