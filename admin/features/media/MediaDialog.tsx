import { Link } from '@tanstack/react-router';
import { parseDate } from '#admin/format/dates.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import { Button } from '#admin/ui/Button.tsx';
import type { MediaEntry, MediaUses } from '#shared/api/media-library.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { serverNow } from '#shared/time/clock.ts';
import { titleOf } from './LibraryTile.tsx';
import { MediaDetails } from './MediaDetails.tsx';
import { MEDIA_QUERIES } from './media.queries.ts';
import { isUnused, MEDIA_PAGE_WORDS } from './messages.ts';
import { useMediaSave } from './use-media-save.ts';

/** One picture or video: description, focus point, uses, file, deletion. */
export function MediaDialog({ entry, onClose }: { entry: MediaEntry; onClose: () => void }) {
  const deletion = useDeletion([entry], onClose);
  const canDelete = entry.deleted_at === '' && isUnused(entry.uses);
  return (
    <>
      <MediaDetails
        row={entry}
        onClose={onClose}
        action={
          canDelete && (
            <Button look="quiet" className="mr-auto" onClick={deletion.ask}>
              {MEDIA_PAGE_WORDS.delete}
            </Button>
          )
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <UsedBy uses={entry.uses} />
            {entry.deleted_at === '' && !canDelete && <p className="text-sm text-ink-soft">{MEDIA_PAGE_WORDS.inUse}</p>}
          </div>
          <AboutFile entry={entry} />
        </div>
      </MediaDetails>
      {deletion.dialog}
    </>
  );
}

function AboutFile({ entry }: { entry: MediaEntry }) {
  const { width, height, bytes, created_at } = entry;
  const added = parseDate(created_at);
  return (
    <section className="wrap-anywhere">
      <h3>{MEDIA_PAGE_WORDS.details}</h3>
      <p>{titleOf(entry)}</p>
      <p className="text-ink-soft">
        {[
          width > 0 && MEDIA_PAGE_WORDS.pixels(width, height),
          bytes > 0 && MEDIA_PAGE_WORDS.size(bytes),
          added !== null && formatOrderDate(added),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </p>
    </section>
  );
}

/** The link to the product's form. */
const productPage = (id: string): string => `/products/${id}`;

/** The uses of a picture, with links. */
function UsedBy({ uses }: { uses: MediaUses }) {
  const more = uses.product_count - uses.products.length;
  return (
    <section>
      <h3>{MEDIA_PAGE_WORDS.usedBy}</h3>
      {isUnused(uses) && <p className="text-ink-soft">{MEDIA_PAGE_WORDS.unused}</p>}
      <ul className="grid gap-1">
        {uses.products.map(({ id, name }) => (
          <li key={id}>
            <Link to={productPage(id)} className="link">
              {name}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="text-ink-soft">{MEDIA_PAGE_WORDS.moreProducts(more)}</li>}
        {uses.on_page && <li>{MEDIA_PAGE_WORDS.onPage}</li>}
        {uses.order_count > 0 && <li>{MEDIA_PAGE_WORDS.orders(uses.order_count)}</li>}
      </ul>
    </section>
  );
}

/** Deletes unused files as one step, with Undo. One that is in use meanwhile is refused with the reason. */
export function useDeletion(entries: readonly MediaEntry[], onSaved: () => void) {
  const deleted_at = serverNow().toISOString().replace('T', ' ');
  return useDelete('media', MEDIA_QUERIES, {
    title: MEDIA_PAGE_WORDS.deleteTitle(entries.length),
    text: MEDIA_PAGE_WORDS.deleteText,
    source: entries.length === 1 ? 'form' : 'bulk',
    operations: entries.map(({ id }) => ({ ...updateOf(id), values: { deleted_at } })),
    done: MEDIA_PAGE_WORDS.deleted(entries.length),
    onSaved,
  });
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
