import type { PictureProps } from '@rayonk/board';
import { analysisTexts } from '../messages/analysis.ts';
import { Button, canCopyPictures, copyPicture, toast } from '../ui/index.ts';
import { pngOf, svgOf } from './picture.ts';
import { save } from './save.ts';

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
      <Button
        icon="camera"
        label={texts.saveSvg}
        onClick={() => save(`${name}.svg`, new Blob([svgOf(picture())], { type: 'image/svg+xml' }))}
      />
      <Button icon="camera" label={texts.savePng} onClick={() => void savePng()} />
      {canCopyPictures() && (
        <Button icon="copy" label={texts.copyPicture} onClick={() => void copyPicture(pngOf(picture()))} />
      )}
    </div>
  );
}
