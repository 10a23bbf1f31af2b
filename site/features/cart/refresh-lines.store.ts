import { logWarning } from '#site/components/browser-log.ts';
import { type CartItem, refreshLine } from './cart.store.ts';
import { lineNews } from './line-news.ts';
import { readProductPage } from './product-page.ts';

/**
 * Brings lines of the cart up to what their products' pages say now. Gives what the shopper has to hear of it. A page that
 * cannot be read leaves its lines as they are.
 */
export async function refreshLines(lines: readonly CartItem[]): Promise<string[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const read = await Promise.allSettled(ids.map(readProductPage));
  const texts: string[] = [];
  for (const [index, id] of ids.entries()) {
    const page = read[index];
    if (page?.status !== 'fulfilled') {
      logWarning('A product page could not be read.', page?.reason);
      continue;
    }
    for (const line of lines.filter(({ productId }) => productId === id)) {
      const news = lineNews(line, page.value);
      refreshLine(line.id, news.known);
      texts.push(...news.texts);
    }
  }
  return texts;
}
