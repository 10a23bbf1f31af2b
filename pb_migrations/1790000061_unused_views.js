// Read models that nothing reads any more: the admin reads orders, variants and customers through the hooks' routes.
migrate(
  (app) => {
    for (const name of [
      'admin_customers',
      'admin_order_items',
      'admin_orders',
      'admin_product_variants',
      'admin_refunds',
    ]) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const view = (name, viewQuery) => ({
      id: `shop_${name}`,
      name,
      type: 'view',
      viewQuery,
      listRule: ADMIN,
      viewRule: ADMIN,
    });
    app.importCollections(
      [
        view(
          'admin_product_variants',
          'SELECT id, product_id, stitched, size, stock_quantity, price, sku, created_at, updated_at FROM product_variants',
        ),
        view(
          'admin_orders',
          `SELECT id, order_number, status, payment_status, stock_state, total_amount, currency, user_id, tracking_number,
             notes, shipping, reserved_until, paid_at, razorpay_order_id, razorpay_payment_id, created_at, updated_at
           FROM orders`,
        ),
        view(
          'admin_order_items',
          `SELECT id, order_id, product_id, variant_id, name, size, stitched, image, quantity, price, restocked, created_at
           FROM order_items`,
        ),
        view(
          'admin_customers',
          `SELECT u.id, u.email, u.name, u.verified, u.created, p.full_name, p.phone, p.address, p.pincode
           FROM users u LEFT JOIN user_profiles p ON p.id = u.id`,
        ),
        view(
          'admin_refunds',
          `SELECT id, order_id, payment_id, amount_paise, status, source, provider_refund_id, reason, actor_email,
             problem, restock, created_at, updated_at FROM refunds`,
        ),
      ],
      false,
    );
  },
);
