import { atom } from 'nanostores';
import { logWarning } from '#site/components/browser-log.ts';
import { $cart, type CartItem, refreshLine } from './cart.store.ts';
import { lineNews } from './line-news.ts';
import { readStock } from './read-stock.ts';

/** How long an answer counts, in ms. */
const COUNTS_MS = 30_000;

/** What the shopper has to hear of the cart, in whole sentences: the news of the last answer. */
export const $cartNews = atom<readonly string[]>([]);

/** What stands at a line: what it cost before, for as long as the page is open, and what is missing of it now. */
interface LineNote {
  before: string;
  shortage: string;
}

/** By line id. */
export const $lineNotes = atom<Readonly<Record<string, LineNote>>>({});

/** The words at a line; empty when there is nothing to say. */
export function noteText(note: LineNote | undefined): string {
  return [note?.before, note?.shortage].filter(Boolean).join(' · ');
}

/**
 * Brings lines of the cart up to what the shop sells now. Gives what the shopper has to hear of it, which `$cartNews` and
 * `$lineNotes` hold too. While the shop cannot be reached the lines stay as they are.
 */
export async function refreshLines(lines: readonly CartItem[]): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  try {
    const { products } = await readStock([...new Set(lines.map(({ productId }) => productId))]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const texts = lines.flatMap((line) => takeOver(line, lineNews(line, byId.get(line.productId))));
    $cartNews.set(texts);
    return texts;
  } catch (error) {
    logWarning('Price and stock could not be read.', error);
    return [];
  }
}

function takeOver({ id }: CartItem, { known, texts, before, shortage }: ReturnType<typeof lineNews>): string[] {
  refreshLine(id, known);
  const notes = $lineNotes.get();
  const note = { before: before ?? notes[id]?.before ?? '', shortage: shortage ?? '' };
  $lineNotes.set({ ...notes, [id]: note });
  return texts;
}

/**
 * Confirms the cart now, and when the shopper comes back to the page after more than half a minute, whenever `isWanted`.
 * Gives the way to stop.
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
