import { productPath } from '#shared/product.ts';
import { type ProductData, parseProductData } from '#shared/product-data.ts';

const TIMEOUT_MS = 15_000;

/**
 * What the shop sells now under a product's id, read from the product's own page: a file, so it is there even when the
 * database is not. Undefined when there is no such page any more.
 * @throws TypeError, DOMException or SyntaxError when the page cannot be fetched or read.
 */
export async function readProductPage(id: string): Promise<ProductData | undefined> {
  const response = await fetch(productPath(id), { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-cache' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new TypeError(`The shop answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return parseProductData(page.querySelector('script[data-product]')?.textContent ?? '');
}
