import { useState } from 'preact/hooks';
import { evidenceTexts } from '../messages/evidence.ts';
import { Button } from '../ui/index.ts';

interface BoxPhotosProps {
  /** Addresses of images, as they will be sent. */
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}

/** Photographs to send along: chosen, made small here, shown, and taken away again. */
export function BoxPhotos({ photos, onChange }: BoxPhotosProps) {
  const texts = evidenceTexts.value.box;
  const [notTaken, setNotTaken] = useState(0);
  const add = async (files: readonly File[]): Promise<void> => {
    const { addPhotos } = await import('./photo.ts');
    const { photos: all, left } = await addPhotos(photos, files);
    setNotTaken(left);
    onChange(all);
  };
  return (
    <>
      <div class="ui-field">
        <label class="ui-button evidence-choose">
          {texts.photos}
          <input
            class="app-hidden"
            type="file"
            name="photos"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file may be chosen again after it was taken away.
              currentTarget.value = '';
              add(files).catch(() => setNotTaken(files.length));
            }}
          />
        </label>
        <small>{texts.photosAbout}</small>
      </div>
      {notTaken > 0 && <p role="alert">{texts.notTaken(notTaken)}</p>}
      {photos.length > 0 && (
        <ul class="evidence-photos">
          {photos.map((photo, i) => (
            <li key={photo}>
              <img src={photo} alt={texts.photo(i + 1)} />
              <Button
                kind="quiet"
                aria-label={texts.remove(i + 1)}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
