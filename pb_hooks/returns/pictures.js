/**
 * Deletes the pictures of all requests of these orders.
 * @param {CoreApp} tx
 * @param {string[]} orderIds
 */
function deletePicturesOfReturns(tx, orderIds) {
  for (const order of orderIds) {
    for (const request of tx.findAllRecords('return_requests', $dbx.hashExp({ order_id: order }))) {
      if (!request || request.getStringSlice('pictures').length === 0) continue;
      request.set('pictures', []);
      // Deletes the files too.
      tx.save(request);
    }
  }
}

module.exports = { deletePicturesOfReturns };
