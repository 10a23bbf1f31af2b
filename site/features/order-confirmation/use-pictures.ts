import { useState } from 'react';
import { PICTURE_MESSAGES } from '#shared/api/buyer-pictures.ts';

/** Pictures that are being chosen, as data URLs; what is wrong with a file goes to `onProblem`, '' if nothing. */
export function usePictures(onProblem: (problem: string) => void) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);

  /** Adds as many files as there are `free` places. */
  async function add(files: readonly File[], free: number): Promise<void> {
    onProblem(files.length > free ? PICTURE_MESSAGES.tooMany : '');
    setPreparing(true);
    for (const file of files.slice(0, free)) {
      try {
        const picture = await shrinkPicture(file);
        setAdded((now) => [...now, picture]);
      } catch (error) {
        if (!(error instanceof PictureUnreadable)) reportError(error);
        onProblem(`${file.name}: ${PICTURE_MESSAGES.noPicture}`);
      }
    }
    setPreparing(false);
  }

  const remove = (index: number) => setAdded((now) => now.filter((_, at) => at !== index));
  return { added, isPreparing, add, remove };
}

/** Longer side in px; reviews and returns show no larger pictures. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;

/** The file is no picture that this browser can read. */
class PictureUnreadable extends Error {
  override name = 'PictureUnreadable';
}

/**
 * A smaller JPEG of a picture file as a data URL, so that it is sent quickly. Redrawing it also leaves out where it was taken.
 * @throws PictureUnreadable
 */
async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureUnreadable(file.name, { cause: error });
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureUnreadable(file.name);
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The base64 part of a data URL. */
export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
