import { pictureSvg, type PictureProps } from '@rayonk/board';

/** Wide enough to print; a screen shows it smaller. */
const WIDTH = 1200;

/** The picture of a position as an SVG file, in the colours of the page. */
export function svgOf(props: PictureProps): string {
  const style = getComputedStyle(document.documentElement);
  return pictureSvg(props, WIDTH, (variable) => style.getPropertyValue(variable).trim() || null);
}

/** The same as a PNG file: the browser draws the SVG on a canvas. */
export async function pngOf(props: PictureProps): Promise<Blob> {
  const image = new Image();
  // The page's policy allows pictures from `data:`, and not from `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(props))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the canvas gave no picture')) : resolve(blob)),
      'image/png',
    );
  });
}
