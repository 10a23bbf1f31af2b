import { z } from 'zod';

const flag = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1);
const amount = z.number().transform((rupees) => (rupees === 0 ? null : rupees));

/** A product of a bulk change, as the hook returns it (pb_hooks/admin-products/matching.js). */
export const bulkRowSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.number(),
    amount,
    flag,
    flag,
    flag,
    z.string(),
    z.number(),
    z.array(z.tuple([z.string(), z.string()])),
    z.array(z.tuple([z.string(), z.number(), z.string(), flag])),
  ])
  .transform(([id, name, price, originalPrice, isActive, isNew, isFeatured, categoryId, stock, links, variants]) => ({
    id,
    name,
    /** Rupees; 0 if missing. */
    price,
    originalPrice,
    is_active: isActive,
    is_new: isNew,
    is_featured: isFeatured,
    /** Empty for none. */
    categoryId,
    stock,
    links: links.map(([menuCategoryId, linkId]) => ({ menuCategoryId, linkId })),
    variants: variants.map(([variantId, variantPrice, size, stitched]) => ({
      id: variantId,
      price: variantPrice,
      size,
      stitched,
    })),
  }));
export type BulkRow = z.infer<typeof bulkRowSchema>;
