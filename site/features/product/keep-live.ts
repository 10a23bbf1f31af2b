import { STOCK_PATH } from '#shared/api/stock.ts';
import { whenIdle } from '#site/components/when-idle.ts';

/** How long an answer counts, in ms. */
const COUNTS_MS = 30_000;

/**
 * Asks the shop whether the page's price and stock are still right: once the page is there and seen, and when the shopper
 * comes back to it or chooses, at most every half minute. The code that shows a difference comes only with one. Part of
 * the shell, so that it costs no request; on other pages there is nothing to ask for.
 */
export function keepProductLive(root: Document): void {
  const product = root.querySelector('[data-product]');
  if (!product) return;
  let askedAt = 0;
  const ask = async () => {
    if (root.hidden || Date.now() - askedAt < COUNTS_MS) return;
    askedAt = Date.now();
    try {
      const page = product.textContent;
      const answer = await (await fetch(`${STOCK_PATH}?ids=${JSON.parse(page).id}`, { priority: 'low' })).json();
      const [now] = answer.products;
      // The page's product holds the same text while nothing has changed (shared/live-product.ts).
      const isSame = now && page.includes(JSON.stringify(now).slice(1, -1));
      if (!isSame) (await import('./show-live.ts')).showLive(root, answer);
    } catch {
      // The shop is out of reach: the page stays as it is.
    }
  };
  const later = () => whenIdle(ask);
  for (const type of ['pageshow', 'visibilitychange', 'change']) addEventListener(type, later);
}
