/** Deletes the pictures of all requests of these orders. */
export function deletePicturesOfReturns(tx: CoreApp, orderIds: string[]) {
  for (const order of orderIds) {
    for (const request of tx.findAllRecords('return_requests', $dbx.hashExp({ order_id: order }))) {
      if (!request || request.getStringSlice('pictures').length === 0) continue;
      request.set('pictures', []);
      // Deletes the files too.
      tx.save(request);
    }
  }
}
