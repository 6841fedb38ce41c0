import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF as somebody sees it who prints it: turned into a picture by a reader that knows nothing of what made it. */
export interface PagePicture {
  /** Of the paper, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** How dark a place is, 0 white to 255 black; places are millimetres from the top left corner. */
  darkness(x: number, y: number): number;
  /** The box around all that is darker than this in a part of the page, in millimetres; null if nothing is. */
  inkIn(part: Box, least?: number): Box | null;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Dots in a millimetre: 127 to the inch. */
const DOTS = 5;
const MILLIMETRES_A_POINT = 25.4 / 72;

let library: ReturnType<typeof PDFiumLibrary.init> | null = null;

export async function picturesOf(pdf: Uint8Array): Promise<readonly PagePicture[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  const pictures: PagePicture[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const { data, width, height } = await page.render({
      scale: DOTS * MILLIMETRES_A_POINT,
      colorSpace: 'Gray',
      render: 'bitmap',
    });
    pictures.push(
      pictureOf(
        { width: originalWidth * MILLIMETRES_A_POINT, height: originalHeight * MILLIMETRES_A_POINT, text },
        { data, width, height },
      ),
    );
  }
  document.destroy();
  return pictures;
}

interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function pictureOf(page: Pick<PagePicture, 'width' | 'height' | 'text'>, bitmap: Bitmap): PagePicture {
  const stride = bitmap.data.length / bitmap.height;
  const [across, down] = [bitmap.width / page.width, bitmap.height / page.height];
  const at = (column: number, row: number) => 255 - (bitmap.data[row * stride + column] ?? 255);
  return {
    ...page,
    darkness: (x, y) => at(Math.floor(x * across), Math.floor(y * down)),
    inkIn({ left, top, right, bottom }, least = 40) {
      const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (let row = Math.max(0, Math.round(top * down)); row < Math.min(bitmap.height, bottom * down); row++)
        for (
          let column = Math.max(0, Math.round(left * across));
          column < Math.min(bitmap.width, right * across);
          column++
        ) {
          if (at(column, row) <= least) continue;
          box.left = Math.min(box.left, column / across);
          box.top = Math.min(box.top, row / down);
          box.right = Math.max(box.right, (column + 1) / across);
          box.bottom = Math.max(box.bottom, (row + 1) / down);
        }
      return box.right < 0 ? null : box;
    },
  };
}
