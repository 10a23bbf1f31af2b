import { z } from 'zod';
import type { Thumbnail } from '#admin/pictures.ts';
import { type ProductVariantRow, productRowSchema } from '#shared/pocketbase/rows.ts';
import { isSize, SIZES } from '#shared/product.ts';

/** A row of the view admin_products, with the name of its brand. */
export const adminProductRowSchema = productRowSchema
  .pick({
    id: true,
    name: true,
    price: true,
    original_price: true,
    images: true,
    fabric: true,
    sku: true,
    stock_quantity: true,
    is_new: true,
    is_featured: true,
    is_active: true,
  })
  .extend({
    expand: z
      .object({ brand_id: z.object({ name: z.string() }) })
      .partial()
      .optional(),
  });
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

/** How many pieces there are of one size; the size is empty for the unstitched variant. */
export interface SizeStock {
  id: string;
  size: string;
  quantity: number;
}

/** A product as the list shows it. */
export interface AdminProduct extends Omit<AdminProductRow, 'expand'> {
  brandName: string | null;
  picture: Thumbnail | undefined;
  stock: SizeStock[];
}

/** Stock per size, small to large, the unstitched variant last. */
export function stockBySize(variants: readonly ProductVariantRow[]): SizeStock[] {
  const rank = (size: string) => (isSize(size) ? SIZES.indexOf(size) : SIZES.length);
  return variants
    .map(({ id, size, stock_quantity }) => ({ id, size, quantity: stock_quantity }))
    .toSorted((a, b) => rank(a.size) - rank(b.size));
}
