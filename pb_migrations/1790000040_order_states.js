// The order's state machine (docs/order-states.md) in the database: how money and pieces of an order change together is
// refused unless a move says so, whoever writes it; and the audit log says which status staff have set by hand.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const MOVES = [
      ['place', '', 'pending/reserved', 'pending'],
      ['pay', 'pending/reserved', 'paid/taken', 'reopened'],
      ['pay_late', 'failed/released', 'paid/taken', 'reopened'],
      ['pay_too_late', 'failed/released', 'refund_pending/released', 'same'],
      ['release', 'pending/reserved', 'failed/released', 'cancelled'],
      ['restock', 'paid/taken', 'paid/released', 'same'],
      ['restock', 'refund_pending/taken', 'refund_pending/released', 'same'],
      ['restock', 'refunded/taken', 'refunded/released', 'same'],
      ['promise_refund', 'paid/taken', 'refund_pending/taken', 'same'],
      ['promise_refund', 'paid/released', 'refund_pending/released', 'same'],
      ['confirm_refund', 'paid/taken', 'refunded/taken', 'same'],
      ['confirm_refund', 'paid/released', 'refunded/released', 'same'],
      ['confirm_refund', 'refund_pending/taken', 'refunded/taken', 'same'],
      ['confirm_refund', 'refund_pending/released', 'refunded/released', 'same'],
      ['fail_refund', 'refund_pending/taken', 'paid/taken', 'same'],
      ['fail_refund', 'refund_pending/released', 'paid/released', 'same'],
      ['fail_refund', 'refunded/taken', 'paid/taken', 'same'],
      ['fail_refund', 'refunded/released', 'paid/released', 'same'],
      ['owe_again', 'refunded/taken', 'refund_pending/taken', 'same'],
      ['owe_again', 'refunded/released', 'refund_pending/released', 'same'],
    ];
    run(`CREATE TABLE shop_order_moves (
      move TEXT NOT NULL, from_holding TEXT NOT NULL, to_holding TEXT NOT NULL, status TEXT NOT NULL,
      PRIMARY KEY (from_holding, to_holding)
    ) WITHOUT ROWID`);
    for (const [move, from, to, status] of MOVES) {
      run(`INSERT INTO shop_order_moves VALUES ('${move}', '${from}', '${to}', '${status}')`);
    }
    // Orders that were placed elsewhere (the demo's, an older shop's) are written as they stand.
    run(`CREATE TRIGGER shop_orders_born BEFORE INSERT ON orders
      WHEN NOT EXISTS (
        SELECT 1 FROM shop_order_moves WHERE to_holding = NEW.payment_status || '/' || NEW.stock_state)
      BEGIN SELECT RAISE(ABORT, 'No order is ever in this state.'); END`);
    run(`CREATE TRIGGER shop_orders_moved BEFORE UPDATE OF status, payment_status, stock_state ON orders
      WHEN (OLD.payment_status != NEW.payment_status OR OLD.stock_state != NEW.stock_state) AND NOT EXISTS (
        SELECT 1 FROM shop_order_moves m
        WHERE m.from_holding = OLD.payment_status || '/' || OLD.stock_state
          AND m.to_holding = NEW.payment_status || '/' || NEW.stock_state
          AND NEW.status = CASE m.status
            WHEN 'same' THEN OLD.status
            WHEN 'reopened' THEN IIF(OLD.status = 'cancelled', 'pending', OLD.status)
            ELSE m.status END)
      BEGIN SELECT RAISE(ABORT, 'No order moves like this.'); END`);

    const entries = app.findCollectionByNameOrId('audit_entries');
    entries.fields.add(new BoolField({ name: 'by_hand' }));
    app.save(entries);
    const view = app.findCollectionByNameOrId('admin_audit_entries');
    view.viewQuery = `SELECT id, change_set_id, position, collection, record_id, product_id, action, title, before, after,
      by_hand, created_at FROM audit_entries`;
    app.save(view);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const view = app.findCollectionByNameOrId('admin_audit_entries');
    view.viewQuery = `SELECT id, change_set_id, position, collection, record_id, product_id, action, title, before, after,
      created_at FROM audit_entries`;
    app.save(view);
    const entries = app.findCollectionByNameOrId('audit_entries');
    entries.fields.removeByName('by_hand');
    app.save(entries);
    run('DROP TRIGGER IF EXISTS shop_orders_moved');
    run('DROP TRIGGER IF EXISTS shop_orders_born');
    run('DROP TABLE IF EXISTS shop_order_moves');
  },
);
