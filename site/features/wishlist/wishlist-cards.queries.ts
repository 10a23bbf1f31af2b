import type PocketBase from 'pocketbase';
import { z } from 'zod/mini';
import { type CardData, toCardData } from '#shared/product/card-data.ts';
import { readableRows } from '#site/components/readable-rows.ts';
import {
  CARD_FIELDS,
  cardFromRow,
  cardPictureRowSchema,
  cardRowSchema,
  firstPictureIds,
  PICTURE_FIELDS,
  pictureFilter,
} from './card-rows.ts';
import type { WishedProduct } from './wished-products.ts';

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
  return readableRows((await Promise.all(requests)).flat(), (row) => cardPictureRowSchema.parse(row));
}
