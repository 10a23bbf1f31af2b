/** The storage paths of a review's pictures. */
export function picturesOf(review: core.Record): string[] {
  // 'null' before any are set.
  return JSON.parse(review.getString('pictures') || '[]') ?? [];
}

/** Deletes pictures of buyers with their files. */
export function deletePictures(tx: CoreApp, paths: string[]) {
  for (const picture of tx.findRecordsByIds(
    'product_images',
    paths.map((path) => path.slice(0, 15)),
  )) {
    if (picture.getBool('is_of_buyer')) tx.delete(picture);
  }
}

/** Deletes the pictures of all reviews of these orders. */
export function deletePicturesOfOrders(tx: CoreApp, orderIds: string[]) {
  for (const order of orderIds) {
    const reviews = tx.findAllRecords('reviews', $dbx.hashExp({ order_id: order }));
    for (const review of reviews) if (review) deletePictures(tx, picturesOf(review));
  }
}
