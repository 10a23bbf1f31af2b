import { z } from 'zod';
import { type Thumbnail, thumbnailOf } from '#admin/ui/pictures.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import {
  type ProductVariantRow,
  productImageRowSchema,
  productRowSchema,
  productVariantRowSchema,
} from '#shared/pocketbase/rows.ts';
import { isSize, SIZES } from '#shared/product.ts';

const THUMBNAIL_PX = 120;

/** A row of the list as the hook returns it (pb_hooks/admin-products/page.js). */
const adminProductRowSchema = productRowSchema
  .pick({
    id: true,
    name: true,
    price: true,
    original_price: true,
    images: true,
    fabric: true,
    colour: true,
    sku: true,
    stock_quantity: true,
    is_new: true,
    is_featured: true,
    is_active: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    brand: z.string(),
    category: z.string(),
    /** The media record of the first picture, if it is in the library. */
    picture: productImageRowSchema.nullable(),
    variants: z.array(productVariantRowSchema),
  });

/** A product as the list shows it. */
export const adminProductSchema = adminProductRowSchema.transform(({ picture, ...row }) => ({
  ...row,
  picture: pictureOf(row.images[0], picture),
}));
export type AdminProduct = z.infer<typeof adminProductSchema>;

function pictureOf(path: string | undefined, row: z.infer<typeof productImageRowSchema> | null): Thumbnail | undefined {
  const known = row === null ? [] : [[storagePath(row), pictureFromRow(row)] as const];
  return thumbnailOf(path, new Map(known), THUMBNAIL_PX);
}

/** The stock of one size; the size is empty for the unstitched variant. */
export interface SizeStock {
  id: string;
  size: string;
  quantity: number;
}

/** Stock per size, small to large, the unstitched variant last. */
export function stockBySize(variants: readonly ProductVariantRow[]): SizeStock[] {
  const rank = (size: string) => (isSize(size) ? SIZES.indexOf(size) : SIZES.length);
  return variants
    .map(({ id, size, stock_quantity }) => ({ id, size, quantity: stock_quantity }))
    .toSorted((a, b) => rank(a.size) - rank(b.size));
}
