import { compareSizes } from '#admin/features/sizes/shop-sizes.ts';
import { type Thumbnail, thumbnailOf } from '#admin/ui/pictures.ts';
import type { AdminProductRow } from '#shared/api/admin-products.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';

const THUMBNAIL_PX = 120;

/** A product as the list shows it. */
export interface AdminProduct extends Omit<AdminProductRow, 'picture'> {
  picture: Thumbnail | undefined;
}

/** The product of a row. */
export function adminProduct({ picture, ...row }: AdminProductRow): AdminProduct {
  const known = picture === null ? [] : [[storagePath(picture), pictureFromRow(picture)] as const];
  return { ...row, picture: thumbnailOf(row.images[0], new Map(known), THUMBNAIL_PX) };
}

/** The stock of one size; the size is empty for the unstitched variant. */
export interface SizeStock {
  id: string;
  size: string;
  quantity: number;
}

/** Stock per size, small to large, the unstitched variant last. */
export function stockBySize(variants: readonly ProductVariantRow[]): SizeStock[] {
  return variants
    .map(({ id, size, stock_quantity }) => ({ id, size, quantity: stock_quantity }))
    .toSorted((a, b) => compareSizes(a.size, b.size));
}
