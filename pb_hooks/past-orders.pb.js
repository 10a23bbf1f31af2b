// Dates orders that were placed before they are written down here: the demo's, an older shop's. PocketBase takes the
// moment of creation from nobody. Takes `{orders: [{id, placed_at}]}`, gives nothing. Only the shop's server may.
routerAdd(
  'POST',
  '/api/shop/server/past-orders',
  (e) => {
    e.app.runInTransaction((tx) => {
      for (const { id, placed_at } of e.requestInfo().body.orders) {
        tx.db()
          .newQuery('UPDATE orders SET created_at = {:placedAt} WHERE id = {:id}')
          .bind({ id, placedAt: new DateTime(placed_at).string() })
          .execute();
      }
    });
    return e.noContent(204);
  },
  $apis.requireSuperuserAuth(),
);
