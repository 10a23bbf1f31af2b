// What shoppers see: products and their variants, pictures, and the categories and sizes that they are found by.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, PATTERNS, amount, bool, create, date, dates, file, id, json, number, partOf } = schema;
  const { relation, run, select, staffView, table, text, whole } = schema;

  const STAFF_WRITE = { create: ADMIN, update: ADMIN, delete: ADMIN };
  const CATALOGUE = { list: '', view: '', ...STAFF_WRITE };
  const OF_ACTIVE_PRODUCT = {
    list: 'product_id.is_active = true',
    view: `product_id.is_active = true || ${ADMIN}`,
    ...STAFF_WRITE,
  };
  const named = () => [
    text('name', 200, { required: true }),
    text('slug', 200),
    bool('is_active'),
    number('sort_order', { onlyInt: true }),
  ];
  const hsn = (/** @type {string} */ name) => text(name, 8, { pattern: PATTERNS.hsn });
  const MENU_TYPES = ['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale'];

  create(app, [
    table('brands', {
      fields: [...named(), ...dates()],
      indexes: ['CREATE UNIQUE INDEX idx_brands_name ON brands (name)'],
      access: CATALOGUE,
    }),
    table('categories', {
      fields: [...named(), hsn('hsn'), hsn('hsn_unstitched'), ...dates()],
      indexes: ['CREATE UNIQUE INDEX idx_categories_name ON categories (name)'],
      access: CATALOGUE,
    }),
    table('menu_categories', {
      fields: [
        ...named(),
        text('description', 2000),
        select('menu_type', MENU_TYPES, { required: true }),
        relation('parent_id', 'menu_categories'),
        bool('show_in_menu'),
        // Slugs that it had before, so that links to them still lead to it (hooks/menu-categories/old-slugs.ts).
        json('old_slugs', 10000, { hidden: true }),
        ...dates(),
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_menu_type_slug ON menu_categories (menu_type, slug) WHERE slug != ''",
        'CREATE INDEX idx_menu_parent ON menu_categories (parent_id)',
      ],
      access: CATALOGUE,
    }),
    // The shop's stitched sizes. Staff write them through change sets only; hooks/sizes has their rules.
    table('sizes', {
      fields: [
        text('name', 12, { required: true, pattern: '^[A-Za-z0-9]([A-Za-z0-9 +/-]*[A-Za-z0-9+/-])?$' }),
        bool('is_active'),
        number('sort_order', { onlyInt: true }),
        ...dates(),
      ],
      indexes: ['CREATE UNIQUE INDEX idx_size_name ON sizes (name COLLATE NOCASE)'],
      access: { list: '', view: '' },
    }),
    // Pictures and videos. The shop's server checks and stores them (docs/decisions/0009-pictures.md). A deleted one keeps its
    // files for a while, so that it can be brought back.
    table('product_images', {
      fields: [
        file('file', {
          required: true,
          maxSelect: 1,
          maxSize: 104857600,
          mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'],
        }),
        // JPEG for the crawlers of chat apps (server/pictures/rendition-plans.ts).
        file('sizes', { maxSelect: 12, maxSize: 5242880, mimeTypes: ['image/webp', 'image/avif', 'image/jpeg'] }),
        text('name', 100),
        text('alt', 300),
        whole('width'),
        whole('height'),
        // The colour of its place before it has loaded.
        text('tone', 7, { pattern: '^#[0-9a-f]{6}$' }),
        // What stays in view when it is cut, as shares of width and height; 0 is the middle.
        number('focal_x', { min: 0, max: 1 }),
        number('focal_y', { min: 0, max: 1 }),
        text('uploaded_as', 255),
        whole('bytes'),
        date('deleted_at'),
        // Of a review: not in the staff's library, and not listed for anyone before it is published.
        bool('is_of_buyer', { hidden: true }),
        ...dates(),
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_product_images_name ON product_images (name) WHERE name != ''",
        'CREATE INDEX `idx_product_images_created` ON `product_images` (created_at)',
      ],
      access: { list: 'is_of_buyer = false', view: '', update: ADMIN, delete: ADMIN },
    }),
    table('products', {
      fields: [
        // hooks/products/number.ts gives the next number.
        id({ min: 1, max: 15, pattern: '^[1-9][0-9]*$' }),
        text('name', 200, { required: true }),
        { type: 'editor', name: 'description', maxSize: 20000 },
        amount('price'),
        amount('original_price'),
        json('images', 20000),
        json('videos', 20000),
        text('fabric', 200),
        text('colour', 100),
        text('catalog_name', 200),
        text('work', 100),
        text('wash_care', 300),
        // What the set is made of.
        json('pieces', 10000),
        text('sku', 64),
        text('size', 20),
        // Copies of the variants' stock (1800000004_stock.js).
        json('size_quantities', 2000),
        whole('stock_quantity'),
        // When stock counts as low: pieces of the product, and of one size. 0 is the shop's. For staff (hooks/stock/low.ts).
        whole('low_stock_below', { hidden: true }),
        whole('low_size_below', { hidden: true }),
        text('slug', 200),
        text('country_of_origin', 100),
        hsn('hsn'),
        bool('is_new'),
        bool('is_featured'),
        bool('is_active'),
        relation('brand_id', 'brands'),
        relation('category_id', 'categories'),
        ...dates(),
      ],
      indexes: [
        'CREATE INDEX idx_products_active_created ON products (is_active, created_at)',
        'CREATE INDEX idx_products_created ON products (created_at)',
        'CREATE INDEX idx_products_updated ON products (updated_at)',
        'CREATE INDEX `idx_products_slug` ON `products` (slug)',
        'CREATE INDEX `idx_products_sku` ON `products` (sku)',
        'CREATE INDEX `idx_products_brand` ON `products` (brand_id)',
        'CREATE INDEX `idx_products_category` ON `products` (category_id)',
        // The overview adds up low products from this index alone.
        'CREATE INDEX `idx_products_overview` ON `products` (stock_quantity, low_stock_below)',
      ],
      access: { list: 'is_active = true', view: `is_active = true || ${ADMIN}`, ...STAFF_WRITE },
    }),
    table('product_variants', {
      fields: [
        partOf('product_id', 'products'),
        bool('stitched'),
        text('size', 20),
        whole('stock_quantity'),
        amount('price'),
        text('sku', 64),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_variant_combination ON product_variants (product_id, stitched, size)',
        "CREATE UNIQUE INDEX idx_variant_sku ON product_variants (sku) WHERE sku != ''",
      ],
      access: OF_ACTIVE_PRODUCT,
    }),
    table('product_menu_categories', {
      fields: [partOf('product_id', 'products'), partOf('menu_category_id', 'menu_categories'), ...dates()],
      indexes: [
        'CREATE UNIQUE INDEX idx_pmc_pair ON product_menu_categories (product_id, menu_category_id)',
        'CREATE INDEX idx_pmc_menu ON product_menu_categories (menu_category_id)',
      ],
      access: OF_ACTIVE_PRODUCT,
    }),
    staffView(
      'admin_products',
      `SELECT id, name, price, original_price, images, fabric, colour, catalog_name, sku, stock_quantity, slug,
         is_new, is_featured, is_active, brand_id, category_id, created_at, updated_at FROM products`,
    ),
  ]);

  // SKUs are compared without case, blanks around them and kinds of dashes (hooks/names/taken.ts). Not unique: programs may
  // write duplicates, which staff find under Needs attention.
  const key = "lower(trim(replace(replace(replace(sku, char(160), ' '), char(8209), '-'), char(8211), '-')))";
  for (const name of ['products', 'product_variants']) {
    run(app, `CREATE INDEX shop_${name}_sku_key ON ${name} (${key}) WHERE sku != ''`);
  }

  // Ids and numbers are taken from here inside the transaction that uses them.
  run(app, 'CREATE TABLE shop_sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL)');
  run(
    app,
    "INSERT INTO shop_sequences (name, value) VALUES ('product', 1000), ('order', 1000), ('contact_message', 1000)",
  );
});
