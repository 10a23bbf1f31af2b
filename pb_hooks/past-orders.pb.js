// Sets the date of imported orders: the demo's, or those of an older shop. PocketBase always writes its own creation time.
// The body is `{orders: [{id, placed_at}]}`. Only the shop's server may call it.
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
