import { z } from 'zod';

/** How the list may be ordered; the first is the usual one (specification, section 7, Admin). */
export const PRODUCT_SORTS = [
  'newest',
  'oldest',
  'name',
  'name-down',
  'price',
  'price-down',
  'stock',
  'stock-down',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What the list may be narrowed to. */
export const PRODUCT_SHOWS = ['active', 'inactive', 'low-stock', 'sold-out', 'new', 'featured'] as const;
export type ProductShow = (typeof PRODUCT_SHOWS)[number];

/** What the address says about the list of products; anything it cannot mean is left out. */
export const productsSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  show: z.enum(PRODUCT_SHOWS).optional().catch(undefined),
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type ProductsSearch = z.infer<typeof productsSearchSchema>;
