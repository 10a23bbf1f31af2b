import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { shapeSchema } from '#shared/shape.ts';
import { readableRows } from '#site/components/readable-rows.ts';
import type { WishedProduct } from './wished-products.ts';

const rowSchema = shapeSchema({ id: '', product_id: '' });

const PAGE_SIZE = 500;

/** Every product on the signed-in shopper's wishlist, the last one added first. @throws ClientResponseError */
export async function readWished(pb: PocketBase): Promise<WishedProduct[]> {
  const rows = await pb
    .collection('wishlists')
    .getFullList({ batch: PAGE_SIZE, sort: '-created_at', fields: 'id,product_id' });
  return readableRows(rows, toWished);
}

/** Adds a product and gives its row; one that another tab or device has added meanwhile is found. @throws ClientResponseError */
export async function addWished(pb: PocketBase, userId: string, productId: string): Promise<WishedProduct> {
  const wishlists = pb.collection('wishlists');
  try {
    return toWished(await wishlists.create({ user_id: userId, product_id: productId }));
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
    const present = (await readWished(pb)).find((wished) => wished.productId === productId);
    if (present === undefined) throw error;
    return present;
  }
}

/** Deletes a product's row; one that is gone already is as good. An unknown row id is asked for. @throws ClientResponseError */
export async function removeWished(pb: PocketBase, productId: string, rowId: string): Promise<void> {
  const id = rowId || (await readWished(pb)).find((wished) => wished.productId === productId)?.rowId;
  try {
    if (id) await pb.collection('wishlists').delete(id);
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
  }
}

function toWished(row: unknown): WishedProduct {
  const { id, product_id } = rowSchema.parse(row);
  return { rowId: id, productId: product_id };
}
