// Pictures of products from another shop's export, which the shop's server fetches after the import (server/picture-imports). A
// change set creates the row with its product.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { bool, create, dates, json, partOf, table } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  create(app, [
    table('picture_imports', {
      fields: [
        partOf('product_id', 'products'),
        // shared/api/picture-imports.ts
        json(200000, 'wanted', 'stored', 'problems'),
        bool('is_done', 'is_failed'),
        dates(),
      ],
      indexes: [
        'idx_picture_imports_waiting (is_done, is_failed, created_at)',
        'idx_picture_imports_product (product_id)',
      ],
    }),
  ]);
});
