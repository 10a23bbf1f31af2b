import { useState } from 'react';
import { PICTURE_MESSAGES } from '#shared/api/buyer-pictures.ts';
import { PictureUnreadable, shrinkPicture } from './shrink-picture.ts';

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
