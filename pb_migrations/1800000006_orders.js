// Orders: what was bought, who pays how, where its stock is, and how it came to its state (docs/order-states.md).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, amount, bool, create, date, dates, email, json, number, own, partOf } = schema;
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
        text('order_number', 32, { required: true }),
        select('status', STATUSES, { required: true }),
        select('payment_status', PAYMENT_STATUSES, { required: true }),
        // Where its pieces are: held for it, sold to it, or back on the shelf.
        select('stock_state', ['reserved', 'taken', 'released'], { required: true }),
        // Rupees: the items less the discount, with shipping and the fee for cash on delivery.
        amount('total_amount'),
        text('currency', 3),
        amount('discount_amount'),
        amount('shipping_amount'),
        amount('cod_fee'),
        // Empty: ordered in the shop.
        select('source', ['whatsapp', 'phone', 'counter', 'exchange']),
        relation('user_id', 'users'),
        // A guest may leave one.
        email('email'),
        json('shipping', 4000),
        text('notes', 2000, { hidden: true }),
        // `[{id, courier, name, url, tracking_number, sent_on, items: [{item_id, quantity}]}]` (shared/orders/parcels.ts)
        json('parcels', 30000),
        // Those of all parcels (hooks/orders/parcels.ts).
        text('tracking_number', 2100),
        date('reserved_until'),
        date('paid_at'),
        // Parcels paid in cash that the buyer did not take (docs/decisions/0049-cash-on-delivery.md).
        date('refused_at'),
        // Empty: paid through Razorpay, or not paid.
        select('payment_method', ['cash', 'upi', 'bank_transfer', 'cash_on_delivery']),
        text('payment_reference', 100, { hidden: true }),
        text('razorpay_order_id', 64),
        text('razorpay_payment_id', 64),
        // Paid in test mode: no money has moved, so a live shop does not count it (docs/orders.md).
        bool('is_test'),
        text('idempotency_key', 64, { required: true }),
        text('request_hash', 64, { hidden: true }),
        text('buyer_hash', 64, { hidden: true }),
        // Which connection holds the stock of an unpaid order, as a keyed hash of its address that is deleted with the hold, and
        // for how many minutes if it holds much already (hooks/orders/network-holds.ts).
        text('network_hash', 64, { hidden: true }),
        whole('hold_minutes', { hidden: true }),
        text('discount_id', 15, { hidden: true }),
        // The code, or the name of an automatic discount, as it was.
        text('discount_label', 80),
        text('discount_reason', 200, { hidden: true }),
        // It was paid after its reservation had ended, when its discount had no use left (hooks/discounts/uses.ts).
        bool('is_discount_overused', { hidden: true }),
        text('policy_version', 64, { hidden: true }),
        date('erased_at', { hidden: true }),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_orders_number ON orders (order_number)',
        'CREATE UNIQUE INDEX idx_orders_idempotency ON orders (idempotency_key)',
        "CREATE UNIQUE INDEX idx_orders_rzp_order ON orders (razorpay_order_id) WHERE razorpay_order_id != ''",
        "CREATE UNIQUE INDEX idx_orders_rzp_payment ON orders (razorpay_payment_id) WHERE razorpay_payment_id != ''",
        'CREATE INDEX idx_orders_user ON orders (user_id, created_at)',
        'CREATE INDEX idx_orders_waiting ON orders (payment_status, reserved_until)',
        'CREATE INDEX idx_orders_status_created ON orders (status, created_at, id)',
        'CREATE INDEX idx_orders_payment_created ON orders (payment_status, created_at, id)',
        'CREATE INDEX idx_orders_newest ON orders (created_at, id)',
        'CREATE INDEX idx_orders_total ON orders (total_amount)',
        'CREATE INDEX `idx_orders_stock` ON `orders` (stock_state, created_at)',
        'CREATE INDEX `idx_orders_source_created` ON `orders` (source, created_at, id)',
        "CREATE INDEX `idx_orders_discount` ON `orders` (discount_id, status) WHERE discount_id != ''",
        "CREATE INDEX `idx_orders_network` ON `orders` (network_hash) WHERE network_hash != ''",
        // The sums of customers, and those of the overview and the reports, are read from these two without opening a row.
        'CREATE INDEX `idx_orders_sums` ON `orders` (id, created_at, payment_status, total_amount, order_number)',
        'CREATE INDEX `idx_orders_overview` ON `orders` (created_at, payment_status, total_amount, discount_amount, id)',
        // Few orders each, for the lists of staff and Needs attention.
        "CREATE INDEX idx_orders_stockless ON orders (payment_status) WHERE payment_status = 'paid' AND stock_state != 'taken'",
        "CREATE INDEX `idx_orders_on_delivery` ON `orders` (stock_state, reserved_until) WHERE payment_status = 'on_delivery'",
        "CREATE INDEX `idx_orders_refused` ON `orders` (refused_at) WHERE refused_at != ''",
        'CREATE INDEX `idx_orders_overused` ON `orders` (is_discount_overused) WHERE is_discount_overused = TRUE',
        "CREATE INDEX idx_orders_cancelled_paid ON orders (updated_at) WHERE payment_status = 'paid' AND status = 'cancelled'",
        'CREATE INDEX `idx_orders_test` ON `orders` (is_test) WHERE is_test = TRUE',
        // Must be the condition of hooks/orders/sales.ts.
        "CREATE INDEX `idx_orders_money_taken` ON `orders` (is_test) WHERE is_test = FALSE AND payment_status IN ('paid', 'refund_pending', 'refunded') AND total_amount > 0",
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
        text('name', 300),
        text('size', 20),
        bool('stitched'),
        text('image', 500),
        text('hsn', 8),
        number('quantity', { min: 1, onlyInt: true, required: true }),
        // What of it is back on the shelf.
        whole('restocked'),
        amount('price'),
        // Rupees: the item's part of the order's discount; 0 if staff typed the discount.
        amount('discount_amount'),
        ...dates(),
      ],
      indexes: [
        'CREATE INDEX idx_order_items_order ON order_items (order_id)',
        'CREATE INDEX `idx_order_items_product` ON `order_items` (product_id)',
        'CREATE INDEX `idx_order_items_variant` ON `order_items` (variant_id)',
        'CREATE INDEX `idx_order_items_overview` ON `order_items` (order_id, product_id, quantity, price)',
        // Which orders show a picture is asked for every picture of the library.
        'CREATE INDEX `idx_order_items_media` ON `order_items` (substr(image, 1, 15))',
      ],
      access: { list: own('order_id.user_id'), view: `${own('order_id.user_id')} || ${ADMIN}` },
    }),
    // When an order reached each status: the buyer's page shows it, and returns count from the delivery.
    table('order_steps', {
      fields: [partOf('order_id', 'orders'), text('status', 20, { required: true }), date('at')],
      indexes: ['CREATE INDEX idx_order_steps_order ON order_steps (order_id, at)'],
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
