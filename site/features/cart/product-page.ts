import { productPath } from '#shared/product.ts';
import { type ProductData, parseProductData } from '#shared/product-data.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readStock } from './read-stock.ts';

const TIMEOUT_MS = 15_000;

/**
 * What the shop sells now under a product's id: called and shown as its page says, at the price and with the stock of this
 * moment, or the page's while those cannot be read. Undefined when there is no such product any more.
 * @throws TypeError, DOMException or SyntaxError when the page cannot be fetched or read.
 */
export async function readProduct(id: string): Promise<ProductData | undefined> {
  const [page, stock] = await Promise.all([readProductPage(id), readStock([id]).catch(logUnread)]);
  if (page === undefined || stock === undefined) return page;
  const [live] = stock.products;
  return live && { ...page, ...live };
}

function logUnread(error: unknown): undefined {
  logWarning('Price and stock could not be read.', error);
}

async function readProductPage(id: string): Promise<ProductData | undefined> {
  const response = await fetch(productPath(id), { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-cache' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new TypeError(`The shop answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return parseProductData(page.querySelector('script[data-product]')?.textContent ?? '');
}
