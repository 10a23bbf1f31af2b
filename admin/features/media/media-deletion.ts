import type { MediaEntry } from '#shared/api/media-library.ts';
import { serverNow } from '#shared/time/clock.ts';
import { useMediaSave } from './media.queries.ts';
import { MEDIA_PAGE_WORDS } from './messages.ts';

/** Deletes unused files as one step, with Undo. One that is in use meanwhile is refused with the reason. */
export function useDeletion(entries: readonly MediaEntry[], onEnd: () => void) {
  const { mutate, isPending } = useMediaSave();
  const remove = () => {
    const deleted_at = serverNow().toISOString().replace('T', ' ');
    const label = MEDIA_PAGE_WORDS.deleted(entries.length);
    mutate(
      {
        label,
        source: entries.length === 1 ? 'form' : 'bulk',
        operations: entries.map(({ id }) => ({ ...updateOf(id), values: { deleted_at } })),
        done: label,
      },
      { onSettled: onEnd },
    );
  };
  return { remove, isPending };
}

/** Restores a deleted picture. */
export function useBringBack({ id, deleted_at }: MediaEntry) {
  const { mutate, isPending } = useMediaSave();
  const bringBack = () =>
    mutate({
      label: MEDIA_PAGE_WORDS.broughtBack,
      source: 'restore',
      operations: [{ ...updateOf(id), values: { deleted_at: '' }, seen: { deleted_at } }],
      done: MEDIA_PAGE_WORDS.broughtBack,
    });
  return { bringBack, isPending };
}

function updateOf(id: string) {
  return { action: 'update', collection: 'product_images', id } as const;
}
