import { TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { productPath } from '#shared/product/product.ts';

export interface MeasuredPage {
  readonly label: string;
  readonly path: string;
}

/** One page of each type that shoppers visit most. */
export const HOME: MeasuredPage = { label: 'home', path: '/' };
export const LISTING: MeasuredPage = { label: 'listing', path: '/new-arrivals' };
export const PRODUCT: MeasuredPage = { label: 'product', path: productPath(String(TEST_PRODUCT_ID)) };
export const SEARCH: MeasuredPage = { label: 'search', path: '/search?q=saree' };
export const COLLECTION: MeasuredPage = { label: 'collection', path: '/collections/cotton' };
/** Measured with a product in the cart. */
export const CART: MeasuredPage = { label: 'cart', path: '/cart' };
