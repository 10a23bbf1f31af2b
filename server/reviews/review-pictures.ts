import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { kindOf } from '#server/media/file-kind.ts';
import { prepareMedia } from '#server/media/prepare-media.ts';
import { storeMedia } from '#server/media/store-media.ts';
import { REVIEW_MESSAGES } from '#shared/api/reviews.ts';
import { storagePath } from '#shared/pocketbase/media.ts';

/** A picture of a review that is stored, and not yet named by it. */
export interface StoredPicture {
  id: string;
  path: string;
}

/**
 * Stores pictures that a buyer sent (base64), encoded anew without metadata such as the location, and not in the staff's library.
 * Stores all or none. @throws Failure invalid_request or too_large
 */
export async function storeReviewPictures(pictures: readonly string[]): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  try {
    // One after the other: pictures are made one at a time.
    for (const picture of pictures) stored.push(await storePicture(Buffer.from(picture, 'base64')));
    return stored;
  } catch (error) {
    await deleteReviewPictures(stored);
    throw error;
  }
}

async function storePicture(bytes: Buffer): Promise<StoredPicture> {
  if (kindOf(bytes) !== 'picture') throw refused();
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-review-'));
  try {
    const path = join(folder, 'received');
    await writeFile(path, bytes);
    const media = await prepareMedia({ path, kind: 'picture', bytes: bytes.length }, folder).catch((error: unknown) => {
      // Its messages are for staff.
      throw error instanceof Failure ? refused() : error;
    });
    const row = await storeMedia(media, { uploadedAs: '', bytes: bytes.length, isOfBuyer: true });
    return { id: row.id, path: storagePath(row) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function refused(): Failure {
  return new Failure('invalid_request', REVIEW_MESSAGES.noPicture, { fields: { pictures: REVIEW_MESSAGES.noPicture } });
}

/** Deletes pictures that no review took. What cannot be deleted now is deleted at night (pb_hooks/media/purge.js). */
export async function deleteReviewPictures(pictures: readonly StoredPicture[]): Promise<void> {
  for (const { id } of pictures) {
    await database()
      .collection('product_images')
      .delete(id)
      .catch((error: unknown) => logger.warn({ err: error }, 'cannot delete a picture of a review'));
  }
}
