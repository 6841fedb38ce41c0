import { BoardPicture, PICTURE_PARTS, type PictureProps } from '@rayonk/board';
import { useParts } from '../app/parts.ts';

/** What draws a scene, in one file to fetch. */
export { glide } from './glide.ts';

export function ScenePicture(props: PictureProps) {
  const parts = useParts(PICTURE_PARTS);
  return (
    <div class="shelf-drawing" data-drawn={parts === PICTURE_PARTS ? '' : undefined}>
      <BoardPicture {...props} parts={parts} />
    </div>
  );
}
