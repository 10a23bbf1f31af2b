import type PocketBase from 'pocketbase';
import { z } from 'zod/mini';
import { mediaPaths, pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { pictureOf } from '#shared/pocketbase/product-from-rows.ts';
import { type ProductImageRow, productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import { type CardData, toCardData } from '#shared/product/card-data.ts';
import type { ProductImage } from '#shared/product/product.ts';
import { type ProductCardModel, toProductCard } from '#shared/product/product-card.ts';
import { readableRows } from '#site/components/readable-rows.ts';
import type { WishedProduct } from './wished-products.ts';

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

/** The fields of a picture's row to ask PocketBase for. */
export const PICTURE_FIELDS = Object.keys(productImageRowSchema.shape).join();

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
export function cardFromRow(row: CardRow, pictures: readonly ProductImageRow[]): ProductCardModel {
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

/** A product on the wishlist as its page shows it; without a card when the shop no longer sells it. */
export interface WishedCard extends WishedProduct {
  card: CardData | null;
}

const rowSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  expand: z.optional(z.object({ product_id: z.optional(cardRowSchema) })),
});

const PAGE_SIZE = 500;
/** PocketBase refuses filters with more than 200 parts. */
const PICTURES_A_REQUEST = 100;

/** The signed-in shopper's wishlist with its products, the last one added first. @throws ClientResponseError */
export async function readWishedCards(pb: PocketBase): Promise<WishedCard[]> {
  const fields = CARD_FIELDS.map((field) => `expand.product_id.${field}`);
  const answer = await pb.collection('wishlists').getFullList({
    batch: PAGE_SIZE,
    sort: '-created_at',
    expand: 'product_id.brand_id,product_id.category_id',
    fields: ['id', 'product_id', ...fields].join(),
  });
  const rows = readableRows(answer, (row) => rowSchema.parse(row));
  const products = rows.flatMap((row) => row.expand?.product_id ?? []);
  const pictures = await readPictures(pb, firstPictureIds(products));
  return rows.map(({ id, product_id, expand }) => {
    const product = expand?.product_id;
    return { rowId: id, productId: product_id, card: product ? toCardData(cardFromRow(product, pictures)) : null };
  });
}

async function readPictures(pb: PocketBase, ids: readonly string[]) {
  const requests: Promise<unknown[]>[] = [];
  for (let start = 0; start < ids.length; start += PICTURES_A_REQUEST) {
    const filter = pictureFilter(ids.slice(start, start + PICTURES_A_REQUEST));
    requests.push(
      pb.collection('product_images').getFullList({ batch: PICTURES_A_REQUEST, filter, fields: PICTURE_FIELDS }),
    );
  }
  return readableRows((await Promise.all(requests)).flat(), (row) => productImageRowSchema.parse(row));
}
