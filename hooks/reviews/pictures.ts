import { jsonOf, recordsWhere } from '../db/rows.ts';

/** The storage paths of a review's pictures. */
export function picturesOf(review: core.Record): string[] {
  return jsonOf(review, 'pictures') ?? [];
}

/** Deletes pictures of buyers with their files. */
export function deletePictures(tx: CoreApp, paths: string[]) {
  const ids = paths.map((path) => path.slice(0, 15));
  for (const picture of tx.findRecordsByIds('product_images', ids)) {
    if (picture.getBool('is_of_buyer')) tx.delete(picture);
  }
}

/** Deletes the pictures of all reviews of these orders. */
export function deletePicturesOfOrders(tx: CoreApp, orderIds: string[]) {
  const reviews = orderIds.flatMap((order_id) => recordsWhere(tx, 'reviews', { order_id }));
  for (const review of reviews) deletePictures(tx, picturesOf(review));
}
