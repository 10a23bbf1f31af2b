import { z } from 'zod';
import { PLAIN_SCHEMAS } from '#shared/pocketbase/rows.ts';

/**
 * GET /api/shop/admin/catalogue?after=1000&limit=500 (PocketBase, admins only): every product, active or not, with all that a file
 * or a comparison needs, by number. A page begins behind the id `after`; an empty page is the end.
 * The filters of the Products tab narrow it (admin/features/products/products-search.ts).
 */
export const CATALOGUE_PATH = '/api/shop/admin/catalogue';

const variantSchema = z.object({
  id: z.string(),
  stitched: z.boolean(),
  size: z.string(),
  stock_quantity: z.number(),
  /** Rupees; 0 where the product's price counts. */
  price: z.number(),
  /** 0 where the product's counts. */
  mrp: z.number(),
  sku: z.string(),
});
export type CatalogueVariant = z.infer<typeof variantSchema>;

/** A product with its variants and places in the menu, as the database holds them: an editor's `seen` is made of it. */
export const catalogueProductSchema = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  /** 0 for none. */
  original_price: z.number(),
  /** 0 for none. */
  mrp: z.number(),
  brand_id: z.string(),
  category_id: z.string(),
  ...PLAIN_SCHEMAS,
  slug: z.string(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_new: z.boolean(),
  images: z.json(),
  videos: z.json(),
  pieces: z.json(),
  variants: z.array(variantSchema),
  links: z.array(z.object({ id: z.string(), menu_category_id: z.string() })),
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;

/** 200; 401 and 403 without the role. */
export const cataloguePageSchema = z.object({ products: z.array(catalogueProductSchema) });
