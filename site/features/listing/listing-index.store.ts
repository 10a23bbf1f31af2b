import { atom } from 'nanostores';
import type { CardData } from '#shared/product/card-data.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';
import { fromWire, type ListingIndex } from './listing-index.ts';

/** The index of this page's list; undefined until it has been read. */
export const $index = atom<ListingIndex | undefined>(undefined);

const cards = new Map<string, CardData>();
let name = '';
let reading: Promise<ListingIndex> | undefined;

/** Sets which index is read: `/listing/{name}.json`. */
export function nameIndex(listName: string): void {
  name = listName;
}

/** The card of a product, if it has been read. */
export function cardOf(id: string): CardData | undefined {
  return cards.get(id);
}

/** The index, read at the first call. @throws if it cannot be read */
export async function loadIndex(): Promise<ListingIndex> {
  reading ??= readIndex('default');
  try {
    const read = await reading;
    if ($index.get() !== read) {
      $index.set(read);
      for (const card of read.cards) cards.set(card.id, card);
    }
    return read;
  } catch (error) {
    reading = undefined;
    throw error;
  }
}

/** Asks the shop for the index again. If that fails, the known one stays. */
export async function reloadIndex(): Promise<void> {
  try {
    reading = Promise.resolve(await readIndex('no-cache'));
  } catch (error) {
    logWarning('The list could not be loaded again.', error);
  }
}

/** Fetches the cards that have not been read; returns the ids of products that have left the shop. */
export async function loadCards(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const missing = ids.filter((id) => !cards.has(id));
  if (missing.length === 0) return new Set();
  for (const [id, card] of Object.entries(await readCards(missing))) cards.set(id, card);
  return new Set(missing.filter((id) => !cards.has(id)));
}

/** Removes products that have left the shop since the index was made, so that no count includes them. */
export function dropFromIndex(gone: ReadonlySet<string>): void {
  const read = $index.get();
  if (read === undefined) return;
  const rest = { ...read, items: read.items.filter(({ id }) => !gone.has(id)) };
  reading = Promise.resolve(rest);
  $index.set(rest);
}

/** @throws ShopUnreachable */
function readIndex(cache: RequestCache): Promise<ListingIndex> {
  return getJson(`/listing/${name}.json`, { parse: fromWire }, { cache });
}
