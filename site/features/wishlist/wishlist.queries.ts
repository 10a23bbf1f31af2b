import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { z } from 'zod/mini';
import type { WishedProduct } from './wished-products.ts';

const rowSchema = z.object({ id: z.string(), product_id: z.string() });

const PAGE_SIZE = 500;

/** Every product on the signed-in shopper's wishlist, the last one added first. @throws ClientResponseError */
export async function readWished(pb: PocketBase): Promise<WishedProduct[]> {
  const rows = await pb
    .collection('wishlists')
    .getFullList({ batch: PAGE_SIZE, sort: '-created_at', fields: 'id,product_id' });
  return rows.map(toWished);
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

/** Deletes a row of the wishlist; one that is gone already is as good. @throws ClientResponseError */
export async function removeWished(pb: PocketBase, rowId: string): Promise<void> {
  try {
    await pb.collection('wishlists').delete(rowId);
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
  }
}

function toWished(row: unknown): WishedProduct {
  const { id, product_id } = rowSchema.parse(row);
  return { rowId: id, productId: product_id };
}
