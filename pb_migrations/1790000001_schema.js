// The whole schema in one importCollections call: order-independent, so relations and rules may point at later entries.
// Names follow the specification, section 3; rules follow docs/decisions/0003-access-rules.md.
migrate(
  (app) => {
    // Helpers live inside the callback: every migration callback runs in its own isolated scope.
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const SIGNED_IN = '@request.auth.id != ""';
    const own = (field) => `${SIGNED_IN} && ${field} = @request.auth.id`;
    const text = (name, options) => ({ type: 'text', name, max: 500, ...options });
    const number = (name, options) => ({ type: 'number', name, ...options });
    const whole = (name, options) => number(name, { min: 0, onlyInt: true, ...options });
    const bool = (name) => ({ type: 'bool', name });
    const json = (name, maxSize) => ({ type: 'json', name, maxSize });
    const select = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });
    const relation = (name, collectionId, options) => ({
      type: 'relation',
      name,
      collectionId,
      minSelect: 0,
      maxSelect: 1,
      cascadeDelete: false,
      required: false,
      ...options,
    });
    const dates = () => [
      { type: 'autodate', name: 'created_at', onCreate: true },
      { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
    ];
    const rules = ([listRule, viewRule, createRule, updateRule, deleteRule]) => ({
      listRule,
      viewRule,
      createRule,
      updateRule,
      deleteRule,
    });
    const base = (id, name, fields, indexes, access) => ({
      id,
      name,
      type: 'base',
      fields: fields.concat(dates()),
      indexes,
      ...rules(access),
    });
    const view = (id, name, viewQuery) => ({ id, name, type: 'view', viewQuery, listRule: ADMIN, viewRule: ADMIN });
    const CATALOGUE = ['', '', ADMIN, ADMIN, ADMIN];
    const OF_ACTIVE_PRODUCT = [
      'product_id.is_active = true',
      `product_id.is_active = true || ${ADMIN}`,
      ADMIN,
      ADMIN,
      ADMIN,
    ];
    const SERVER_ONLY = [null, null, null, null, null];
    // Staff set status, tracking number and notes. An update rule sees the old row only, so what else a request may hold
    // has to be pinned (hidden fields are dropped from it anyway): money and stock move in the server's transactions alone.
    const SERVER_FIELDS_OF_ORDERS = [
      'order_number',
      'payment_status',
      'stock_state',
      'total_amount',
      'currency',
      'user_id',
      'shipping',
      'reserved_until',
      'paid_at',
      'razorpay_order_id',
      'razorpay_payment_id',
      'idempotency_key',
    ];
    const unchanged = SERVER_FIELDS_OF_ORDERS.map((field) => `@request.body.${field}:changed = false`);
    const STAFF_ORDER_UPDATE = [ADMIN, ...unchanged].join(' && ');
    const named = () => [
      text('name', { required: true, max: 200 }),
      text('slug', { max: 200 }),
      bool('is_active'),
      number('sort_order', { onlyInt: true }),
    ];

    app.importCollections(
      [
        base('shop_brands', 'brands', named(), ['CREATE UNIQUE INDEX idx_brands_name ON brands (name)'], CATALOGUE),
        base(
          'shop_categories',
          'categories',
          named(),
          ['CREATE UNIQUE INDEX idx_categories_name ON categories (name)'],
          CATALOGUE,
        ),
        base(
          'shop_menu_categories',
          'menu_categories',
          named().concat([
            text('description', { max: 2000 }),
            select('menu_type', ['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale']),
            relation('parent_id', 'shop_menu_categories'),
            bool('show_in_menu'),
          ]),
          [
            "CREATE UNIQUE INDEX idx_menu_type_slug ON menu_categories (menu_type, slug) WHERE slug != ''",
            'CREATE INDEX idx_menu_parent ON menu_categories (parent_id)',
          ],
          CATALOGUE,
        ),
        base(
          'shop_product_images',
          'product_images',
          [
            {
              type: 'file',
              name: 'file',
              required: true,
              maxSelect: 1,
              maxSize: 15728640,
              mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'],
            },
            { type: 'file', name: 'sizes', maxSelect: 12, maxSize: 5242880, mimeTypes: ['image/webp', 'image/avif'] },
            text('name', { max: 100 }),
            text('alt', { max: 300 }),
            whole('width'),
            whole('height'),
          ],
          ["CREATE UNIQUE INDEX idx_product_images_name ON product_images (name) WHERE name != ''"],
          CATALOGUE,
        ),
        base(
          'shop_products',
          'products',
          [
            {
              type: 'text',
              name: 'id',
              system: true,
              primaryKey: true,
              required: true,
              pattern: '^[1-9][0-9]*$',
              // Empty, or a random number would be there before pb_hooks/products.pb.js gives the next one.
              autogeneratePattern: '',
              min: 1,
              max: 15,
            },
            text('name', { required: true, max: 200 }),
            { type: 'editor', name: 'description', maxSize: 20000 },
            number('price', { min: 0 }),
            number('original_price', { min: 0 }),
            json('images', 20000),
            json('videos', 20000),
            text('fabric', { max: 200 }),
            text('colour', { max: 100 }),
            text('catalog_name', { max: 200 }),
            text('sku', { max: 64 }),
            text('size', { max: 20 }),
            json('size_quantities', 2000),
            whole('stock_quantity'),
            text('slug', { max: 200 }),
            text('country_of_origin', { max: 100 }),
            bool('is_new'),
            bool('is_featured'),
            bool('is_active'),
            relation('brand_id', 'shop_brands'),
            relation('category_id', 'shop_categories'),
          ],
          [
            'CREATE INDEX idx_products_active_created ON products (is_active, created_at)',
            'CREATE INDEX idx_products_created ON products (created_at)',
            'CREATE INDEX idx_products_updated ON products (updated_at)',
          ],
          ['is_active = true', `is_active = true || ${ADMIN}`, ADMIN, ADMIN, ADMIN],
        ),
        base(
          'shop_product_variants',
          'product_variants',
          [
            relation('product_id', 'shop_products', { required: true, cascadeDelete: true }),
            bool('stitched'),
            text('size', { max: 20 }),
            // Not required: PocketBase reads a required 0 as missing.
            whole('stock_quantity'),
            number('price', { min: 0 }),
            text('sku', { max: 64 }),
          ],
          [
            'CREATE UNIQUE INDEX idx_variant_combination ON product_variants (product_id, stitched, size)',
            "CREATE UNIQUE INDEX idx_variant_sku ON product_variants (sku) WHERE sku != ''",
          ],
          OF_ACTIVE_PRODUCT,
        ),
        base(
          'shop_product_menu_categories',
          'product_menu_categories',
          [
            relation('product_id', 'shop_products', { required: true, cascadeDelete: true }),
            relation('menu_category_id', 'shop_menu_categories', { required: true, cascadeDelete: true }),
          ],
          [
            'CREATE UNIQUE INDEX idx_pmc_pair ON product_menu_categories (product_id, menu_category_id)',
            'CREATE INDEX idx_pmc_menu ON product_menu_categories (menu_category_id)',
          ],
          OF_ACTIVE_PRODUCT,
        ),
        base(
          'shop_wishlists',
          'wishlists',
          [
            relation('user_id', '_pb_users_auth_', { required: true, cascadeDelete: true }),
            relation('product_id', 'shop_products', { required: true, cascadeDelete: true }),
          ],
          ['CREATE UNIQUE INDEX idx_wishlist_pair ON wishlists (user_id, product_id)'],
          [own('user_id'), own('user_id'), own('user_id'), null, own('user_id')],
        ),
        base(
          'shop_orders',
          'orders',
          [
            text('order_number', { required: true, max: 32 }),
            select('status', ['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
            select('payment_status', ['pending', 'paid', 'failed', 'refund_pending', 'refunded']),
            // Where this order's pieces are: held for it, sold to it, or back on the shelf.
            select('stock_state', ['reserved', 'taken', 'released']),
            number('total_amount', { min: 0 }),
            text('currency', { max: 3 }),
            relation('user_id', '_pb_users_auth_'),
            text('tracking_number', { max: 100 }),
            text('notes', { max: 2000 }),
            json('shipping', 4000),
            { type: 'date', name: 'reserved_until' },
            { type: 'date', name: 'paid_at' },
            text('razorpay_order_id', { max: 64 }),
            text('razorpay_payment_id', { max: 64 }),
            text('idempotency_key', { required: true, max: 64 }),
            text('request_hash', { max: 64, hidden: true }),
            text('buyer_hash', { max: 64, hidden: true }),
          ],
          [
            'CREATE UNIQUE INDEX idx_orders_number ON orders (order_number)',
            'CREATE UNIQUE INDEX idx_orders_idempotency ON orders (idempotency_key)',
            "CREATE UNIQUE INDEX idx_orders_rzp_order ON orders (razorpay_order_id) WHERE razorpay_order_id != ''",
            "CREATE UNIQUE INDEX idx_orders_rzp_payment ON orders (razorpay_payment_id) WHERE razorpay_payment_id != ''",
            'CREATE INDEX idx_orders_user ON orders (user_id, created_at)',
            'CREATE INDEX idx_orders_created ON orders (created_at)',
            'CREATE INDEX idx_orders_waiting ON orders (payment_status, reserved_until)',
          ],
          [own('user_id'), `${own('user_id')} || ${ADMIN}`, null, STAFF_ORDER_UPDATE, null],
        ),
        base(
          'shop_order_items',
          'order_items',
          [
            relation('order_id', 'shop_orders', { required: true, cascadeDelete: true }),
            relation('product_id', 'shop_products'),
            relation('variant_id', 'shop_product_variants'),
            // What was bought, as it was called then: products may be renamed, deleted, or have their variants replaced.
            text('name', { max: 300 }),
            text('size', { max: 20 }),
            bool('stitched'),
            text('image', { max: 500 }),
            whole('quantity', { min: 1, required: true }),
            number('price', { min: 0 }),
          ],
          ['CREATE INDEX idx_order_items_order ON order_items (order_id)'],
          [own('order_id.user_id'), `${own('order_id.user_id')} || ${ADMIN}`, null, null, null],
        ),
        base(
          'shop_payment_events',
          'payment_events',
          [
            text('event_id', { required: true, max: 100 }),
            text('event', { max: 100 }),
            text('razorpay_order_id', { max: 64 }),
            text('razorpay_payment_id', { max: 64 }),
            text('outcome', { max: 100 }),
          ],
          ['CREATE UNIQUE INDEX idx_payment_events_event ON payment_events (event_id)'],
          SERVER_ONLY,
        ),
        base(
          'shop_user_roles',
          'user_roles',
          [relation('user_id', '_pb_users_auth_', { required: true, cascadeDelete: true }), select('role', ['admin'])],
          ['CREATE UNIQUE INDEX idx_user_roles_pair ON user_roles (user_id, role)'],
          [own('user_id'), own('user_id'), null, null, null],
        ),
        base(
          'shop_user_profiles',
          'user_profiles',
          [
            {
              type: 'text',
              name: 'id',
              system: true,
              primaryKey: true,
              required: true,
              pattern: '^[a-z0-9]+$',
              autogeneratePattern: '',
              min: 15,
              max: 15,
            },
            relation('user_id', '_pb_users_auth_', { required: true, cascadeDelete: true }),
            text('full_name', { max: 200 }),
            text('phone', { max: 30 }),
            json('address', 5000),
            text('pincode', { max: 10 }),
          ],
          ['CREATE UNIQUE INDEX idx_user_profiles_user ON user_profiles (user_id)'],
          [
            own('id'),
            `${own('id')} || ${ADMIN}`,
            `${own('id')} && user_id = @request.auth.id`,
            `${own('id')} && @request.body.user_id:changed = false`,
            null,
          ],
        ),

        // Read models for admins: the role join is too dear for the shoppers' list rules, so admins list these instead.
        view(
          'shop_admin_products',
          'admin_products',
          `SELECT id, name, price, original_price, images, fabric, colour, catalog_name, sku, stock_quantity, slug,
             is_new, is_featured, is_active, brand_id, category_id, created_at, updated_at FROM products`,
        ),
        view(
          'shop_admin_product_variants',
          'admin_product_variants',
          'SELECT id, product_id, stitched, size, stock_quantity, price, sku, created_at, updated_at FROM product_variants',
        ),
        view(
          'shop_admin_orders',
          'admin_orders',
          `SELECT id, order_number, status, payment_status, stock_state, total_amount, currency, user_id, tracking_number,
             notes, shipping, reserved_until, paid_at, razorpay_order_id, razorpay_payment_id, created_at, updated_at
           FROM orders`,
        ),
        view(
          'shop_admin_order_items',
          'admin_order_items',
          `SELECT id, order_id, product_id, variant_id, name, size, stitched, image, quantity, price, created_at
           FROM order_items`,
        ),
        view(
          'shop_admin_customers',
          'admin_customers',
          `SELECT u.id, u.email, u.name, u.verified, u.created, p.full_name, p.phone, p.address, p.pincode
           FROM users u LEFT JOIN user_profiles p ON p.id = u.id`,
        ),
      ],
      false,
    );

    const users = app.findCollectionByNameOrId('users');
    /** @type {PasswordField} */ (users.fields.getByName('password')).min = 6;
    // The stock avatar field accepts SVG, which is active content; the shop has no avatars.
    users.fields.removeByName('avatar');
    users.listRule = 'id = @request.auth.id';
    users.viewRule = `id = @request.auth.id || ${ADMIN}`;
    users.createRule = '';
    users.updateRule = 'id = @request.auth.id';
    users.deleteRule = null;
    users.manageRule = null;
    users.passwordAuth.enabled = true;
    app.save(users);

    // Numeric ids and order numbers are taken from here inside the transaction that uses them.
    app.db().newQuery('CREATE TABLE shop_sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL)').execute();
    app.db().newQuery("INSERT INTO shop_sequences (name, value) VALUES ('product', 1000), ('order', 1000)").execute();
  },
  (app) => {
    app.db().newQuery('DROP TABLE IF EXISTS shop_sequences').execute();
    const users = app.findCollectionByNameOrId('users');
    users.viewRule = 'id = @request.auth.id';
    app.save(users);
    for (const name of [
      'admin_customers',
      'admin_order_items',
      'admin_orders',
      'admin_product_variants',
      'admin_products',
      'payment_events',
      'wishlists',
      'product_menu_categories',
    ]) {
      app.delete(app.findCollectionByNameOrId(name));
    }
    // The rules of the remaining collections look at each other: open the knot before deleting.
    const remaining = [
      'order_items',
      'orders',
      'product_variants',
      'products',
      'product_images',
      'menu_categories',
      'categories',
      'brands',
      'user_profiles',
      'user_roles',
    ];
    for (const name of remaining) {
      const collection = app.findCollectionByNameOrId(name);
      for (const rule of ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule']) collection[rule] = null;
      app.save(collection);
    }
    for (const name of remaining) app.delete(app.findCollectionByNameOrId(name));
  },
);
