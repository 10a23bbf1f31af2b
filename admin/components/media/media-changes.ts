import { saveChangeSet, undoChangeSet } from '#admin/change-sets.queries.ts';
import { failureMessage } from '#admin/failures.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '#admin/notify.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import { DETAIL_WORDS } from './messages.ts';

type Details = Pick<MediaRow, 'alt' | 'focal_x' | 'focal_y'>;

/** Saves what staff say about a picture, and offers to take it back; `onUndone` is told then. @throws as saveChangeSet */
export async function saveMedia(row: MediaRow, details: Details, onUndone: () => void): Promise<void> {
  const { alt, focal_x, focal_y } = row;
  const operation = { action: 'update', collection: 'product_images', id: row.id } as const;
  const saved = await saveChangeSet({
    label: DETAIL_WORDS.saved,
    source: 'form',
    operations: [{ ...operation, values: details, seen: { alt, focal_x, focal_y } }],
  });
  offerUndo(DETAIL_WORDS.saved, saved, onUndone);
}

/** Tells what was done and offers to take it back. */
export function offerUndo(title: string, saved: ChangeSetResponse, onUndone: () => void): void {
  notifyUndoable(title, async () => {
    try {
      await undoChangeSet(saved.id);
      notifySuccess(ADMIN_WORDS.undone);
    } catch (error) {
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    }
    onUndone();
  });
}
