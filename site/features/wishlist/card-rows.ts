import { z } from 'zod/mini';
import { mediaPaths, pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { pictureOf } from '#shared/pocketbase/product-from-rows.ts';
import type { ProductImage } from '#shared/product/product.ts';
import { type ProductCardModel, toProductCard } from '#shared/product/product-card.ts';

/**
 * Cards from rows that the browser itself reads: a wishlist, found products. Parsed with zod's small edition, since
 * these go over the wire to shoppers.
 */

const named = z.object({ name: z.string() });

/** A product row with as much of it as a card shows; brand and category are expanded. */
export const cardRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  original_price: z.number(),
  fabric: z.string(),
  images: z.unknown(),
  is_new: z.boolean(),
  stock_quantity: z.number(),
  expand: z.optional(z.object({ brand_id: z.optional(named), category_id: z.optional(named) })),
});
export type CardRow = z.infer<typeof cardRowSchema>;

/** The fields to ask PocketBase for, with `expand=brand_id,category_id`. */
export const CARD_FIELDS = [
  'id',
  'name',
  'price',
  'original_price',
  'fabric',
  'images',
  'is_new',
  'stock_quantity',
  'expand.brand_id.name',
  'expand.category_id.name',
] as const;

/** A picture's row: where its smaller renderings are. */
export const cardPictureRowSchema = z.object({
  id: z.string(),
  file: z.string(),
  sizes: z.array(z.string()),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  tone: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
});
export type CardPictureRow = z.infer<typeof cardPictureRowSchema>;

/** The fields of it to ask PocketBase for. */
export const PICTURE_FIELDS = Object.keys(cardPictureRowSchema.shape).join();

/** Ids of the picture rows of the first pictures: those a card shows before anybody points at it. */
export function firstPictureIds(rows: readonly CardRow[]): string[] {
  const ids = rows.flatMap(({ images }) => /^([a-z0-9]{15})\//.exec(mediaPaths(images)[0] ?? '')?.[1] ?? []);
  return [...new Set(ids)];
}

/** The filter that reads those rows. The ids are this module's own (`firstPictureIds`): letters and digits only. */
export function pictureFilter(ids: readonly string[]): string {
  return ids.map((id) => `id='${id}'`).join('||');
}

/** The card of a row. A picture whose row is not among `pictures` is shown in its one full size. */
export function cardFromRow(row: CardRow, pictures: readonly CardPictureRow[]): ProductCardModel {
  const byPath = new Map<string, ProductImage>(
    pictures.map((picture) => [storagePath(picture), pictureFromRow(picture)]),
  );
  return toProductCard({
    id: row.id,
    name: row.name,
    priceRupees: row.price,
    originalPriceRupees: row.original_price === 0 ? null : row.original_price,
    images: mediaPaths(row.images).flatMap((path) => pictureOf(path, row.name, byPath)),
    brandName: row.expand?.brand_id?.name ?? null,
    categoryName: row.expand?.category_id?.name ?? null,
    fabric: row.fabric,
    isNew: row.is_new,
    stockQuantity: row.stock_quantity,
  });
}
