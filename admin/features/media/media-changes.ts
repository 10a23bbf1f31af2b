import { changedOnly } from '#admin/saving/changed-only.ts';
import { useSave } from '#admin/saving/use-save.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { LIBRARY_KEY } from './library.queries.ts';
import { MEDIA_ROWS_KEY } from './media.queries.ts';
import { DETAIL_WORDS } from './messages.ts';

type Details = Pick<MediaRow, 'alt' | 'focal_x' | 'focal_y'>;

/** Saves pictures and videos of the library. */
export function useMediaSave() {
  return useSave('media', [[LIBRARY_KEY], [MEDIA_ROWS_KEY]]);
}

/** Saves a picture's description and focus point. */
export function useMediaDetails({ id, alt, focal_x, focal_y }: MediaRow, onSaved: () => void) {
  const { mutate, isPending } = useMediaSave();
  const save = (details: Details) => {
    const changed = changedOnly(details, { alt, focal_x, focal_y });
    if (changed === undefined) return onSaved();
    mutate({
      label: DETAIL_WORDS.saved,
      source: 'form',
      operations: [{ action: 'update', collection: 'product_images', id, ...changed }],
      done: DETAIL_WORDS.saved,
      onSaved,
    });
  };
  return { save, isSaving: isPending };
}
