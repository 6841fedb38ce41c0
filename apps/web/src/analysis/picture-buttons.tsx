import type { PictureProps } from '@rayonk/board';
import { analysisTexts } from '../messages/analysis.ts';
import { Button, Icon, toast } from '../ui/index.ts';
import { canCopyPictures, copyPicture, save } from './deliver.ts';
import { pngOf, svgOf } from './picture.ts';

export interface PictureButtonsProps {
  /** The file's name without what it ends in. */
  readonly name: string;
  readonly picture: () => PictureProps;
}

export function PictureButtons({ name, picture }: PictureButtonsProps) {
  const texts = analysisTexts.value;
  const savePng = (): Promise<void> =>
    pngOf(picture()).then(
      (blob) => save(`${name}.png`, blob),
      () => toast(texts.notDrawn),
    );
  return (
    <div class="analysis-row">
      <Button onClick={() => save(`${name}.svg`, new Blob([svgOf(picture())], { type: 'image/svg+xml' }))}>
        <Icon name="camera" />
        {texts.saveSvg}
      </Button>
      <Button onClick={() => void savePng()}>
        <Icon name="camera" />
        {texts.savePng}
      </Button>
      {canCopyPictures() && (
        <Button onClick={() => void copyPicture(pngOf(picture()))}>
          <Icon name="copy" />
          {texts.copyPicture}
        </Button>
      )}
    </div>
  );
}
