import { saveChangeSet } from '#admin/saving/change-sets.queries.ts';
import { offerUndo } from '#admin/saving/undo-offer.ts';
import type { MediaEntry } from '#shared/api/media-library.ts';
import { serverNow } from '#shared/time/clock.ts';
import { MEDIA_PAGE_WORDS } from './messages.ts';

/** Deletes unused files as one step and offers Undo. @throws as saveChangeSet, also if one is in use again */
export async function deleteMedia(entries: readonly MediaEntry[], onUndone: () => void): Promise<void> {
  const deleted_at = serverNow().toISOString().replace('T', ' ');
  const label = MEDIA_PAGE_WORDS.deleted(entries.length);
  const saved = await saveChangeSet({
    label,
    source: entries.length === 1 ? 'form' : 'bulk',
    operations: entries.map(({ id }) => ({ ...updateOf(id), values: { deleted_at } })),
  });
  offerUndo(label, [saved.id], onUndone);
}

/** Restores a deleted picture. @throws as saveChangeSet */
export async function bringBack({ id, deleted_at }: MediaEntry): Promise<void> {
  await saveChangeSet({
    label: MEDIA_PAGE_WORDS.broughtBack,
    source: 'restore',
    operations: [{ ...updateOf(id), values: { deleted_at: '' }, seen: { deleted_at } }],
  });
}

function updateOf(id: string) {
  return { action: 'update', collection: 'product_images', id } as const;
}
