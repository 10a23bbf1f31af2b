import { z } from 'zod';

/**
 * GET /api/shop/admin/use-counts (PocketBase, admins only): number of products, including inactive ones, by the id of their
 * menu category, brand or category. Records without a product are omitted.
 */
export const USE_COUNTS_PATH = '/api/shop/admin/use-counts';

const countsSchema = z.record(z.string(), z.number().int().min(0));

export const useCountsSchema = z.object({
  menu_categories: countsSchema,
  brands: countsSchema,
  categories: countsSchema,
});
