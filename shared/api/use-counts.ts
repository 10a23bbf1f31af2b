import { z } from 'zod';

/**
 * GET /api/shop/admin/use-counts (PocketBase, admins only): how many products there are, inactive ones among them, by the id of
 * their menu category, brand or category. A record without a product is left out.
 */
export const USE_COUNTS_PATH = '/api/shop/admin/use-counts';

const countsSchema = z.record(z.string(), z.number().int().min(0));

export const useCountsSchema = z.object({
  menu_categories: countsSchema,
  brands: countsSchema,
  categories: countsSchema,
});
