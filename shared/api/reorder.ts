import { z } from 'zod';

/**
 * GET /api/shop/admin/reorder?brand=…&category=…&selling=yes&page=1&per_page=50 (PocketBase, admins only): sizes of active products that
 * have fewer pieces than they sold in the last 30 Indian days, or are low in stock by their product's or the shop's number
 * (docs/manual/products.md). The size that is sold out soonest comes first; among sold-out ones that with most sales and waiting
 * shoppers. Sizes without sales or requests come last; with `selling`, only sizes with a sale in the last 90 days.
 */
export const REORDER_PATH = '/api/shop/admin/reorder';

const count = z.number().int().min(0);

const reorderRowSchema = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  name: z.string(),
  stitched: z.boolean(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  sku: z.string(),
  /** Pieces that can be bought now, without those that unpaid orders hold. */
  stock: count,
  /** Pieces that unpaid orders hold. */
  reserved: count,
  /** Pieces in orders of the last 30 days that are paid now. */
  sold: count,
  /** Shoppers who asked for a mail when the size is back. */
  waiting: count,
});
export type ReorderRow = z.infer<typeof reorderRowSchema>;

export const reorderSchema = z.object({
  items: z.array(reorderRowSchema),
  totalItems: count,
  totalPages: count,
});
export type ReorderList = z.infer<typeof reorderSchema>;
