import { saveChangeSet } from '#admin/saving/change-sets.queries.ts';
import { changedOnly } from '#admin/saving/changed-only.ts';
import { offerUndo } from '#admin/saving/undo-offer.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { DETAIL_WORDS } from './messages.ts';

type Details = Pick<MediaRow, 'alt' | 'focal_x' | 'focal_y'>;

/** Saves a picture's description and focus point, and offers Undo; `onUndone` is called after it. @throws as saveChangeSet */
export async function saveMedia(row: MediaRow, details: Details, onUndone: () => void): Promise<void> {
  const { id, alt, focal_x, focal_y } = row;
  const changed = changedOnly(details, { alt, focal_x, focal_y });
  if (changed === undefined) return;
  const saved = await saveChangeSet({
    label: DETAIL_WORDS.saved,
    source: 'form',
    operations: [{ action: 'update', collection: 'product_images', id, ...changed }],
  });
  offerUndo(DETAIL_WORDS.saved, [saved.id], onUndone);
}
