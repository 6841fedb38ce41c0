import { MOST_PHOTOS, PHOTO_BYTES } from '@rayonk/protocol';

/** Before it is made smaller. */
const LARGEST_FILE = 40 * 1024 * 1024;
const HEAD = 'data:image/jpeg;base64,';
/** Sides in pixels and qualities to try, the best first; the last of them always fits. */
const WAYS = [1600, 1280, 1024, 800, 640].flatMap((side) => [0.85, 0.7, 0.55].map((quality) => ({ side, quality })));

/**
 * A photograph as it is sent: drawn anew, so that it is a JPEG of a size that the site takes, with nothing of what a camera writes beside
 * the picture (place, time, owner). As the address of an image that a page can show. Null for what is no picture.
 */
async function photoOf(file: File): Promise<string | null> {
  if (file.size > LARGEST_FILE) return null;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    const most = HEAD.length + Math.floor((PHOTO_BYTES * 4) / 3);
    for (const { side, quality } of WAYS) {
      const address = drawn(picture, side, quality);
      if (address.startsWith(HEAD) && address.length <= most) return address;
    }
    return null;
  } finally {
    picture.close();
  }
}

/** Those of some files that are photographs, with those that are there already; `left` files were not taken. */
export async function addPhotos(
  known: readonly string[],
  files: readonly File[],
): Promise<{ readonly photos: readonly string[]; readonly left: number }> {
  const made: string[] = [];
  for (const file of files.slice(0, MOST_PHOTOS - known.length)) {
    const photo = await photoOf(file);
    if (photo !== null) made.push(photo);
  }
  return { photos: [...known, ...made], left: files.length - made.length };
}

/** What stands in a request. */
export function contentOf(address: string): string {
  return address.slice(HEAD.length);
}

function drawn(picture: ImageBitmap, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d')!;
  // What can be seen through is paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
