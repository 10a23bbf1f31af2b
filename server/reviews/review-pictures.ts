import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { withBuyerPicture } from '#server/media/buyer-pictures.ts';
import { storeMedia } from '#server/media/store-media.ts';
import { storagePath } from '#shared/pocketbase/media.ts';

/** A picture of a review that is stored, and not yet named by it. */
export interface StoredPicture {
  id: string;
  path: string;
}

/**
 * Stores pictures that a buyer sent (base64), encoded anew without metadata such as the location, and not in the staff's library.
 * Stores all or none. @throws Failure invalid_request
 */
export async function storeReviewPictures(pictures: readonly string[]): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  try {
    // One after the other: pictures are made one at a time.
    for (const picture of pictures) stored.push(await storePicture(picture));
    return stored;
  } catch (error) {
    await deleteReviewPictures(stored);
    throw error;
  }
}

function storePicture(base64: string): Promise<StoredPicture> {
  return withBuyerPicture(base64, async (media, bytes) => {
    const row = await storeMedia(media, { uploadedAs: '', bytes, isOfBuyer: true });
    return { id: row.id, path: storagePath(row) };
  });
}

/** Deletes pictures that no review took. What cannot be deleted now is deleted at night (hooks/media/purge.ts). */
export async function deleteReviewPictures(pictures: readonly StoredPicture[]): Promise<void> {
  for (const { id } of pictures) {
    await database()
      .collection('product_images')
      .delete(id)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot delete a picture of a review'));
  }
}
