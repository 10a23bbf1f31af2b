/**
 * The storage paths of a review's pictures.
 * @param {core.Record} review
 * @returns {string[]}
 */
function picturesOf(review) {
  // 'null' before any are set.
  return JSON.parse(review.getString('pictures') || '[]') ?? [];
}

/**
 * Deletes pictures of buyers with their files.
 * @param {CoreApp} tx
 * @param {string[]} paths
 */
function deletePictures(tx, paths) {
  for (const picture of tx.findRecordsByIds(
    'product_images',
    paths.map((path) => path.slice(0, 15)),
  )) {
    if (picture.getBool('is_of_buyer')) tx.delete(picture);
  }
}

/**
 * Deletes the pictures of all reviews of these orders.
 * @param {CoreApp} tx
 * @param {string[]} orderIds
 */
function deletePicturesOfOrders(tx, orderIds) {
  for (const order of orderIds) {
    const reviews = tx.findAllRecords('reviews', $dbx.hashExp({ order_id: order }));
    for (const review of reviews) if (review) deletePictures(tx, picturesOf(review));
  }
}

module.exports = { picturesOf, deletePictures, deletePicturesOfOrders };
