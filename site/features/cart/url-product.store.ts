import { atom, onMount } from 'nanostores';
import { productPath } from '#shared/product/product.ts';
import { BUY_FIELDS } from '#shared/product/product-data.ts';
import { choiceFromFields } from '#shared/product/variants.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { addChoice } from './add-choice.ts';
import { readProduct } from './product.queries.ts';

/** Why the product named by the address was not added to the cart. */
export interface UrlProductFailure {
  kind: 'failed';
  reason: 'malformed' | 'gone' | 'unreachable' | 'blocked';
  /** Where it can be chosen again; absent when the address names no product. */
  product?: { name: string; path: string };
}

export type UrlProduct = { kind: 'none' | 'adding' } | UrlProductFailure;

const PRODUCT_ID = /^[1-9]\d{0,14}$/;
const STITCHINGS = ['', 'stitched', 'unstitched'];

/**
 * The product that a product page's form named in the address: a form sent before hydration leads to the cart with its
 * fields as parameters.
 */
export const $urlProduct = atom<UrlProduct>({ kind: 'none' });

// On mount, so that the page never shows the cart without the product.
onMount($urlProduct, () => {
  if ($urlProduct.get().kind === 'none') void addUrlProduct();
});

/**
 * Adds the product named by the address to the cart, by the rules of the product page, and removes it from the address, so
 * that a reload adds nothing. Does nothing if the address names none.
 */
export async function addUrlProduct(): Promise<void> {
  const fields = new URLSearchParams(location.search);
  if (!Object.values(BUY_FIELDS).some((name) => fields.has(name)) || $urlProduct.get().kind === 'adding') return;
  $urlProduct.set({ kind: 'adding' });
  $urlProduct.set(await addFrom(fields));
}

async function addFrom(fields: URLSearchParams): Promise<UrlProduct> {
  const id = fields.get(BUY_FIELDS.product) ?? '';
  if (!PRODUCT_ID.test(id) || !STITCHINGS.includes(fields.get(BUY_FIELDS.stitching) ?? '')) {
    clearAddress();
    return { kind: 'failed', reason: 'malformed' };
  }
  try {
    const product = await readProduct(id);
    clearAddress();
    if (product === undefined) return { kind: 'failed', reason: 'gone' };
    if (addChoice(product, choiceFromFields(product, fields)) > 0) return { kind: 'none' };
    return { kind: 'failed', reason: 'blocked', product: { name: product.name, path: productPath(id) } };
  } catch (error) {
    logWarning('A product page could not be read.', error);
    // The address stays, so that a retry or a reload can add the product.
    return { kind: 'failed', reason: 'unreachable' };
  }
}

function clearAddress(): void {
  history.replaceState(null, '', location.pathname);
}
