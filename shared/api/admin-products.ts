import limits from './limits.json' with { type: 'json' };

/** GET (PocketBase, admins only): a page of the Products tab, as its query says (admin/features/products/products-search.ts). */
export const ADMIN_PRODUCTS_PATH = '/api/shop/admin/products';

/** GET: what a bulk change has to know of the products that a query means, or of those named in `ids`. */
export const MATCHING_PRODUCTS_PATH = `${ADMIN_PRODUCTS_PATH}/matching`;

/** GET: what the filters of the Products tab offer. */
export const PRODUCT_CHOICES_PATH = `${ADMIN_PRODUCTS_PATH}/choices`;

/** The most ids in one request for matching products. */
export const MAX_MATCHING_IDS = limits.maxMatchingIds;
