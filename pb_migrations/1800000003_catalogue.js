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
  const named = () => [...text(200, 'name!', 'slug'), ...bool('is_active'), ...number('sort_order', { onlyInt: true })];
  const hsn = (/** @type {string[]} */ ...names) => text(8, ...names, { pattern: PATTERNS.hsn });
  const MENU_TYPES = ['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale'];
  const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

  create(app, [
    table('brands', { fields: [named(), dates()], indexes: ['unique idx_brands_name (name)'], access: CATALOGUE }),
    table('categories', {
      fields: [named(), hsn('hsn', 'hsn_unstitched'), dates()],
      indexes: ['unique idx_categories_name (name)'],
      access: CATALOGUE,
    }),
    table('menu_categories', {
      fields: [
        named(),
        text(2000, 'description'),
        select('menu_type!', MENU_TYPES),
        relation('parent_id', 'menu_categories'),
        bool('show_in_menu'),
        // Slugs that it had before, so that links to them still lead to it (hooks/menu-categories/old-slugs.ts).
        json(10000, 'old_slugs', { hidden: true }),
        dates(),
      ],
      indexes: ["unique idx_menu_type_slug (menu_type, slug) WHERE slug != ''", 'idx_menu_parent (parent_id)'],
      access: CATALOGUE,
    }),
    // The shop's stitched sizes. Staff write them through change sets only; hooks/sizes has their rules.
    table('sizes', {
      fields: [
        text(12, 'name!', { pattern: '^[A-Za-z0-9]([A-Za-z0-9 +/-]*[A-Za-z0-9+/-])?$' }),
        bool('is_active'),
        number('sort_order', { onlyInt: true }),
        dates(),
      ],
      indexes: ['unique idx_size_name (name COLLATE NOCASE)'],
      access: { list: '', view: '' },
    }),
    // Pictures and videos. The shop's server checks and stores them (docs/decisions/0009-pictures.md). A deleted one keeps its
    // files for a while, so that it can be brought back.
    table('product_images', {
      fields: [
        file('file!', { maxSelect: 1, maxSize: 104857600, mimeTypes: [...PICTURES, 'video/mp4', 'video/webm'] }),
        // JPEG for the crawlers of chat apps (server/pictures/rendition-plans.ts).
        file('sizes', { maxSelect: 12, maxSize: 5242880, mimeTypes: ['image/webp', 'image/avif', 'image/jpeg'] }),
        text(100, 'name'),
        text(300, 'alt'),
        whole('width', 'height', 'bytes'),
        // The colour of its place before it has loaded.
        text(7, 'tone', { pattern: '^#[0-9a-f]{6}$' }),
        // What stays in view when it is cut, as shares of width and height; 0 is the middle.
        number('focal_x', 'focal_y', { min: 0, max: 1 }),
        text(255, 'uploaded_as'),
        date('deleted_at'),
        // Of a review: not in the staff's library, and not listed for anyone before it is published.
        bool('is_of_buyer', { hidden: true }),
        dates(),
      ],
      indexes: ["unique idx_product_images_name (name) WHERE name != ''", 'idx_product_images_created (created_at)'],
      access: { list: 'is_of_buyer = false', view: '', update: ADMIN, delete: ADMIN },
    }),
    table('products', {
      fields: [
        // hooks/products/number.ts gives the next number.
        id({ min: 1, max: 15, pattern: '^[1-9][0-9]*$' }),
        text(200, 'name!', 'fabric', 'catalog_name', 'slug'),
        [{ type: 'editor', name: 'description', maxSize: 20000 }],
        amount('price', 'original_price'),
        json(20000, 'images', 'videos'),
        text(100, 'colour', 'work', 'country_of_origin'),
        text(300, 'wash_care'),
        // What the set is made of.
        json(10000, 'pieces'),
        text(64, 'sku'),
        text(20, 'size'),
        // Copies of the variants' stock (1800000004_stock.js).
        json(2000, 'size_quantities'),
        whole('stock_quantity'),
        // When stock counts as low: pieces of the product, and of one size. 0 is the shop's. For staff (hooks/stock/low.ts).
        whole('low_stock_below', 'low_size_below', { hidden: true }),
        hsn('hsn'),
        bool('is_new', 'is_featured', 'is_active'),
        relation('brand_id', 'brands'),
        relation('category_id', 'categories'),
        dates(),
      ],
      indexes: [
        'idx_products_active_created (is_active, created_at)',
        ...['idx_products_created (created_at)', 'idx_products_updated (updated_at)', 'idx_products_slug (slug)'],
        ...['idx_products_sku (sku)', 'idx_products_brand (brand_id)', 'idx_products_category (category_id)'],
        // The overview adds up low products from this index alone.
        'idx_products_overview (stock_quantity, low_stock_below)',
      ],
      access: { list: 'is_active = true', view: `is_active = true || ${ADMIN}`, ...STAFF_WRITE },
    }),
    table('product_variants', {
      fields: [
        partOf('product_id', 'products'),
        bool('stitched'),
        text(20, 'size'),
        whole('stock_quantity'),
        amount('price'),
        text(64, 'sku'),
        dates(),
      ],
      indexes: [
        'unique idx_variant_combination (product_id, stitched, size)',
        "unique idx_variant_sku (sku) WHERE sku != ''",
      ],
      access: OF_ACTIVE_PRODUCT,
    }),
    table('product_menu_categories', {
      fields: [partOf('product_id', 'products'), partOf('menu_category_id', 'menu_categories'), dates()],
      indexes: ['unique idx_pmc_pair (product_id, menu_category_id)', 'idx_pmc_menu (menu_category_id)'],
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
  run(app, "INSERT INTO shop_sequences VALUES ('product', 1000), ('order', 1000), ('contact_message', 1000)");
});
