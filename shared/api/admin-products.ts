import limits from './limits.json' with { type: 'json' };

/** GET (PocketBase, admins only): a page of the Products tab, as its query says (admin/features/products/products-search.ts). */
export const ADMIN_PRODUCTS_PATH = '/api/shop/admin/products';

/** GET: the data for a bulk change of the products that match a query, or of `ids`. */
export const MATCHING_PRODUCTS_PATH = `${ADMIN_PRODUCTS_PATH}/matching`;

/** GET: the filter choices of the Products tab. */
export const PRODUCT_CHOICES_PATH = `${ADMIN_PRODUCTS_PATH}/choices`;

/** The most ids in one request for matching products. */
export const MAX_MATCHING_IDS = limits.maxMatchingIds;
