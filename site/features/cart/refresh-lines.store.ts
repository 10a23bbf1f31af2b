import { atom } from 'nanostores';
import type { LiveProduct } from '#shared/product/live-product.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { $cart, type CartItem } from './cart.store.ts';
import { cartItemId } from './cart-item.ts';
import { refreshLine } from './cart-lines.ts';
import { lineNews } from './line-news.ts';
import { readStock } from './product.queries.ts';

/** How long an answer is taken as current, in ms. */
const COUNTS_MS = 30_000;

/** Changes found by the last request, in whole sentences, to be read out. */
export const $cartNews = atom<readonly string[]>([]);

/** The products of lines as last read, by id: other sizes of a line can be chosen from them. */
export const $lineProducts = atom<Readonly<Record<string, LiveProduct>>>({});

/** Note beside a line: its earlier price, as long as the page is open, and its shortage. */
interface LineNote {
  before: string;
  shortage: string;
}

/** By line id. */
export const $lineNotes = atom<Readonly<Record<string, LineNote>>>({});

/** The text beside a line; empty if none exists. */
export function noteText(note: LineNote | undefined): string {
  return [note?.before, note?.shortage].filter(Boolean).join(' · ');
}

/**
 * Updates lines of the cart with current price and stock. Returns the changes in sentences and stores them in `$cartNews`
 * and `$lineNotes`. Lines stay as they are if the shop cannot be reached.
 */
export async function refreshLines(lines: readonly CartItem[]): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  try {
    const { products } = await readStock([...new Set(lines.map(({ productId }) => productId))]);
    const byId = new Map(products.map((product) => [product.id, product]));
    $lineProducts.set({ ...$lineProducts.get(), ...Object.fromEntries(byId) });
    const texts = lines.flatMap((line) => takeOver(line, lineNews(line, byId.get(line.productId))));
    $cartNews.set(texts);
    return texts;
  } catch (error) {
    logWarning('Price and stock could not be read.', error);
    return [];
  }
}

function takeOver(line: CartItem, { known, texts, before, shortage }: ReturnType<typeof lineNews>): string[] {
  refreshLine(line.id, known);
  const id = cartItemId({ ...line, size: known.size ?? line.size });
  const notes = $lineNotes.get();
  const note = { before: before ?? notes[id]?.before ?? '', shortage: shortage ?? '' };
  $lineNotes.set({ ...notes, [id]: note });
  return texts;
}

/**
 * Refreshes the cart now, and when the shopper returns to the page after more than half a minute, if `isWanted`. Returns a
 * function that stops.
 */
export function keepLinesFresh(isWanted: () => boolean = () => true): () => void {
  let askedAt = 0;
  const refresh = () => {
    if (document.hidden || Date.now() - askedAt < COUNTS_MS || !isWanted()) return;
    askedAt = Date.now();
    void refreshLines($cart.get());
  };
  refresh();
  document.addEventListener('visibilitychange', refresh);
  return () => document.removeEventListener('visibilitychange', refresh);
}
