import { productPath } from '#shared/product.ts';
import { TEST_PRODUCT_ID } from '../demo/catalogue/catalogue.ts';

/** Addresses that stand for the pages a shopper sees most. */
export const HOME = { label: 'home', path: '/' };
export const LISTING = { label: 'listing', path: '/new-arrivals' };
export const PRODUCT = { label: 'product', path: productPath(String(TEST_PRODUCT_ID)) };
