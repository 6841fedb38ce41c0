import { BoardPicture, PICTURE_PARTS, type PictureProps } from '@rayonk/board';
import { useParts } from '../app/parts.ts';

/** What draws a scene, in one file to fetch. */
export { glide } from './glide.ts';

interface SceneProps extends PictureProps {
  /** It takes the place of a picture, which must not be seen to go. */
  readonly isAtOnce: boolean;
}

export function ScenePicture({ isAtOnce, ...props }: SceneProps) {
  const made = useParts(PICTURE_PARTS);
  const parts = isAtOnce ? PICTURE_PARTS : made;
  return (
    <div class="shelf-drawing" data-drawn={parts === PICTURE_PARTS ? '' : undefined}>
      <BoardPicture {...props} parts={parts} />
    </div>
  );
}
