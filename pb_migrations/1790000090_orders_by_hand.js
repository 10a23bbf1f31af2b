// Orders that staff enter for a buyer on WhatsApp, by phone or at the counter, and the payment links sent for them. Everything
// is set by the server; staff cannot change it over the API.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    const money = (name) => new NumberField({ name, min: 0 });
    const hiddenText = (name, max) => new TextField({ name, max, hidden: true });
    // Empty: ordered in the shop.
    orders.fields.add(new SelectField({ name: 'source', maxSelect: 1, values: ['whatsapp', 'phone', 'counter'] }));
    // Rupees. The total is the items less the discount, with shipping.
    orders.fields.add(money('discount_amount'));
    orders.fields.add(hiddenText('discount_reason', 200));
    orders.fields.add(money('shipping_amount'));
    // Empty: paid through Razorpay, or not paid.
    orders.fields.add(
      new SelectField({ name: 'payment_method', maxSelect: 1, values: ['cash', 'upi', 'bank_transfer'] }),
    );
    orders.fields.add(hiddenText('payment_reference', 100));
    const pinned = ['source', 'discount_amount', 'shipping_amount', 'payment_method'];
    const pin = (field) => ` && @request.body.${field}:changed = false`;
    orders.updateRule = `${orders.updateRule}${pinned.map(pin).join('')}`;
    orders.addIndex('idx_orders_source_created', false, 'source, created_at, id', '');
    app.save(orders);

    const text = (name, max, options = {}) => ({ type: 'text', name, max, ...options });
    app.importCollections(
      [
        {
          id: 'shop_payment_links',
          name: 'payment_links',
          type: 'base',
          fields: [
            {
              type: 'relation',
              name: 'order_id',
              collectionId: 'shop_orders',
              required: true,
              maxSelect: 1,
              cascadeDelete: true,
            },
            text('link_id', 64, { required: true }),
            text('reference', 40, { required: true }),
            text('url', 500, { required: true }),
            { type: 'select', name: 'status', maxSelect: 1, values: ['created', 'paid', 'expired', 'cancelled'] },
            { type: 'date', name: 'expires_at' },
            // The link's own order at Razorpay, which is created when a buyer opens the link.
            text('razorpay_order_id', 64),
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_payment_links_link ON payment_links (link_id)',
            'CREATE UNIQUE INDEX idx_payment_links_reference ON payment_links (reference)',
            "CREATE UNIQUE INDEX idx_payment_links_order ON payment_links (razorpay_order_id) WHERE razorpay_order_id != ''",
            'CREATE INDEX idx_payment_links_of ON payment_links (order_id)',
            "CREATE INDEX idx_payment_links_open ON payment_links (status) WHERE status = 'created'",
          ],
          listRule: null,
          viewRule: null,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('payment_links'));
    const orders = app.findCollectionByNameOrId('orders');
    const pinned = ['source', 'discount_amount', 'shipping_amount', 'payment_method'];
    const pin = (field) => ` && @request.body.${field}:changed = false`;
    orders.updateRule = pinned.reduce((rule, field) => rule.replace(pin(field), ''), String(orders.updateRule));
    orders.removeIndex('idx_orders_source_created');
    for (const field of [...pinned, 'discount_reason', 'payment_reference']) orders.fields.removeByName(field);
    app.save(orders);
  },
);
