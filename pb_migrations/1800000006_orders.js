// Orders: what was bought, who pays how, where its stock is, and how it came to its state (docs/order-states.md).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, MONEY_TAKEN, amount, bool, create, date, dates, email, json, number, own, partOf } = schema;
  const { relation, run, runFile, select, table, text, whole } = schema;

  const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
  const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_pending', 'refunded', 'on_delivery'];

  // Staff set status, tracking number and notes. An update rule sees the old row only, so what else a request may hold is pinned
  // (hidden fields are dropped from it anyway): money and stock move in the server's transactions alone.
  const PINNED = [
    ...['order_number', 'payment_status', 'stock_state', 'total_amount', 'currency', 'user_id', 'shipping'],
    ...['reserved_until', 'paid_at', 'razorpay_order_id', 'razorpay_payment_id', 'idempotency_key', 'email', 'source'],
    ...['discount_amount', 'shipping_amount', 'payment_method', 'parcels', 'discount_label', 'cod_fee', 'refused_at'],
    'is_test',
  ];

  create(app, [
    table('orders', {
      fields: [
        text(32, 'order_number!'),
        select('status!', STATUSES),
        select('payment_status!', PAYMENT_STATUSES),
        // Where its pieces are: held for it, sold to it, or back on the shelf.
        select('stock_state!', ['reserved', 'taken', 'released']),
        // Rupees: the items less the discount, with shipping and the fee for cash on delivery.
        amount('total_amount', 'discount_amount', 'shipping_amount', 'cod_fee'),
        text(3, 'currency'),
        // Empty: ordered in the shop.
        select('source', ['whatsapp', 'phone', 'counter', 'exchange']),
        relation('user_id', 'users'),
        // A guest may leave one.
        email('email'),
        json(4000, 'shipping'),
        text(2000, 'notes', { hidden: true }),
        // `[{id, courier, name, url, tracking_number, sent_on, items: [{item_id, quantity}]}]` (shared/orders/parcels.ts)
        json(30000, 'parcels'),
        // Those of all parcels (hooks/orders/parcels.ts).
        text(2100, 'tracking_number'),
        // refused_at: a parcel paid in cash that the buyer did not take (docs/decisions/0049-cash-on-delivery.md).
        date('reserved_until', 'paid_at', 'refused_at'),
        // Empty: paid through Razorpay, or not paid.
        select('payment_method', ['cash', 'upi', 'bank_transfer', 'cash_on_delivery']),
        text(100, 'payment_reference', { hidden: true }),
        text(64, 'razorpay_order_id', 'razorpay_payment_id', 'idempotency_key!'),
        // Paid in test mode: no money has moved, so a live shop does not count it (docs/orders.md).
        bool('is_test'),
        // network_hash: which connection holds the stock of an unpaid order, as a keyed hash of its address that is deleted with
        // the hold, and for how many minutes if it holds much already (hooks/orders/network-holds.ts).
        text(64, 'request_hash', 'buyer_hash', 'network_hash', 'policy_version', { hidden: true }),
        whole('hold_minutes', { hidden: true }),
        text(15, 'discount_id', { hidden: true }),
        // The code, or the name of an automatic discount, as it was.
        text(80, 'discount_label'),
        text(200, 'discount_reason', { hidden: true }),
        // It was paid after its reservation had ended, when its discount had no use left (hooks/discounts/uses.ts).
        bool('is_discount_overused', { hidden: true }),
        date('erased_at', { hidden: true }),
        dates(),
      ],
      indexes: [
        ...['unique idx_orders_number (order_number)', 'unique idx_orders_idempotency (idempotency_key)'],
        "unique idx_orders_rzp_order (razorpay_order_id) WHERE razorpay_order_id != ''",
        "unique idx_orders_rzp_payment (razorpay_payment_id) WHERE razorpay_payment_id != ''",
        ...['idx_orders_user (user_id, created_at)', 'idx_orders_waiting (payment_status, reserved_until)'],
        'idx_orders_status_created (status, created_at, id)',
        'idx_orders_payment_created (payment_status, created_at, id)',
        ...['idx_orders_newest (created_at, id)', 'idx_orders_total (total_amount)'],
        ...['idx_orders_stock (stock_state, created_at)', 'idx_orders_source_created (source, created_at, id)'],
        "idx_orders_discount (discount_id, status) WHERE discount_id != ''",
        "idx_orders_network (network_hash) WHERE network_hash != ''",
        // The sums of customers, and those of the overview and the reports, are read from these two without opening a row.
        'idx_orders_sums (id, created_at, payment_status, total_amount, order_number)',
        'idx_orders_overview (created_at, payment_status, total_amount, discount_amount, id)',
        // Few orders each, for the lists of staff and Needs attention.
        "idx_orders_stockless (payment_status) WHERE payment_status = 'paid' AND stock_state != 'taken'",
        "idx_orders_on_delivery (stock_state, reserved_until) WHERE payment_status = 'on_delivery'",
        "idx_orders_refused (refused_at) WHERE refused_at != ''",
        'idx_orders_overused (is_discount_overused) WHERE is_discount_overused = TRUE',
        "idx_orders_cancelled_paid (updated_at) WHERE payment_status = 'paid' AND status = 'cancelled'",
        'idx_orders_test (is_test) WHERE is_test = TRUE',
        `idx_orders_money_taken (is_test) WHERE ${MONEY_TAKEN}`,
      ],
      access: {
        list: own('user_id'),
        view: `${own('user_id')} || ${ADMIN}`,
        update: [ADMIN, ...PINNED.map((field) => `@request.body.${field}:changed = false`)].join(' && '),
      },
    }),
    table('order_items', {
      fields: [
        partOf('order_id', 'orders'),
        relation('product_id', 'products'),
        relation('variant_id', 'product_variants'),
        // What was bought, as it was then: products may be renamed, deleted, or have their variants replaced.
        text(300, 'name'),
        text(20, 'size'),
        bool('stitched'),
        text(500, 'image'),
        text(8, 'hsn'),
        number('quantity!', { min: 1, onlyInt: true }),
        // What of it is back on the shelf.
        whole('restocked'),
        // Rupees; the item's part of the order's discount is 0 if staff typed the discount.
        amount('price', 'discount_amount'),
        dates(),
      ],
      indexes: [
        ...['idx_order_items_order (order_id)', 'idx_order_items_product (product_id)'],
        ...['idx_order_items_variant (variant_id)', 'idx_order_items_overview (order_id, product_id, quantity, price)'],
        // Which orders show a picture is asked for every picture of the library.
        'idx_order_items_media (substr(image, 1, 15))',
      ],
      access: { list: own('order_id.user_id'), view: `${own('order_id.user_id')} || ${ADMIN}` },
    }),
    // When an order reached each status: the buyer's page shows it, and returns count from the delivery.
    table('order_steps', {
      fields: [partOf('order_id', 'orders'), text(20, 'status!'), date('at')],
      indexes: ['idx_order_steps_order (order_id, at)'],
    }),
  ]);

  runFile(app, '1800000006_orders.sql');
  /** @type {typeof import('../shared/orders/order-states.json')} */
  const moves = require(`${__hooks}/../shared/orders/order-states.json`);
  for (const [move, { edges, status }] of Object.entries(moves)) {
    // Moves that change the status alone (process, ship) are the hooks'.
    for (const [from, to] of edges.filter(([before, after]) => before !== after)) {
      run(app, `INSERT INTO shop_order_moves VALUES ('${move}', '${from}', '${to}', '${status}')`);
    }
  }
});
