// Pieces of a sold order that were put on the shelf may be taken back for it (docs/order-states.md), and a refund knows
// which of its pieces went back to the order when it failed.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const payment of ['paid', 'refund_pending', 'refunded']) {
      run(`INSERT INTO shop_order_moves VALUES ('take_back', '${payment}/released', '${payment}/taken', 'same')`);
    }
    const refunds = app.findCollectionByNameOrId('refunds');
    // Of its restock, what was taken off the shelf again because it failed: [{item_id, quantity}].
    refunds.fields.add(new JSONField({ name: 'taken_back', maxSize: 5000 }));
    // Staff have said since what is on the shelf: whatever becomes of the refund, it moves no pieces.
    refunds.fields.add(new BoolField({ name: 'is_shelf_set' }));
    app.save(refunds);
  },
  (app) => {
    const refunds = app.findCollectionByNameOrId('refunds');
    refunds.fields.removeByName('taken_back');
    refunds.fields.removeByName('is_shelf_set');
    app.save(refunds);
    app.db().newQuery("DELETE FROM shop_order_moves WHERE move = 'take_back'").execute();
  },
);
