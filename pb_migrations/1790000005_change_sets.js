// What staff change, set by set, with before and after of every record: for the audit log and for undoing
// (pb_hooks/change-sets). The actor's address is kept as text, so that it outlives the account.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const text = (name, max, options) => ({ type: 'text', name, max, ...options });
    const created = { type: 'autodate', name: 'created_at', onCreate: true };
    const view = (id, name, viewQuery) => ({ id, name, type: 'view', viewQuery, listRule: ADMIN, viewRule: ADMIN });
    app.importCollections(
      [
        {
          id: 'shop_change_sets',
          name: 'change_sets',
          type: 'base',
          fields: [
            text('user_id', 15),
            text('actor', 255),
            text('label', 200, { required: true }),
            text('source', 20, { required: true }),
            // Sets of one step have the same.
            text('group_id', 40),
            text('key', 64, { required: true }),
            text('undoes', 15),
            text('undone_by', 15),
            // Something in it cannot be brought back, such as a picture's file.
            { type: 'bool', name: 'is_final' },
            { type: 'number', name: 'entries', min: 0, onlyInt: true },
            // Given again when the same request comes again.
            { type: 'json', name: 'answer', maxSize: 1000000, hidden: true },
            created,
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_change_sets_key ON change_sets (key)',
            'CREATE INDEX idx_change_sets_created ON change_sets (created_at)',
            'CREATE INDEX idx_change_sets_user ON change_sets (user_id, created_at)',
            'CREATE INDEX idx_change_sets_group ON change_sets (group_id)',
          ],
        },
        {
          id: 'shop_audit_entries',
          name: 'audit_entries',
          type: 'base',
          fields: [
            {
              type: 'relation',
              name: 'change_set_id',
              collectionId: 'shop_change_sets',
              minSelect: 0,
              maxSelect: 1,
              required: true,
              cascadeDelete: true,
            },
            { type: 'number', name: 'position', min: 0, onlyInt: true },
            text('collection', 50, { required: true }),
            text('record_id', 50, { required: true }),
            // The product that the record is, or belongs to.
            text('product_id', 15),
            text('action', 10, { required: true }),
            // What the record was called then.
            text('title', 300),
            // Of an update only the fields that changed; null before a creation and after a deletion.
            { type: 'json', name: 'before', maxSize: 1000000 },
            { type: 'json', name: 'after', maxSize: 1000000 },
            created,
          ],
          indexes: [
            'CREATE INDEX idx_audit_set ON audit_entries (change_set_id, position)',
            'CREATE INDEX idx_audit_record ON audit_entries (collection, record_id, created_at)',
            'CREATE INDEX idx_audit_product ON audit_entries (product_id, created_at)',
            'CREATE INDEX idx_audit_created ON audit_entries (created_at)',
          ],
        },
        view(
          'shop_admin_change_sets',
          'admin_change_sets',
          `SELECT id, user_id, actor, label, source, group_id, undoes, undone_by, is_final, entries, created_at
           FROM change_sets`,
        ),
        view(
          'shop_admin_audit_entries',
          'admin_audit_entries',
          `SELECT id, change_set_id, position, collection, record_id, product_id, action, title, before, after, created_at
           FROM audit_entries`,
        ),
      ],
      false,
    );

    // Whether a slug or SKU is taken, and what goes with a record that is deleted, is asked at every change.
    const index = (collectionName, name, column) => {
      const collection = app.findCollectionByNameOrId(collectionName);
      collection.addIndex(name, false, column, '');
      app.save(collection);
    };
    index('products', 'idx_products_slug', 'slug');
    index('products', 'idx_products_sku', 'sku');
    index('products', 'idx_products_brand', 'brand_id');
    index('products', 'idx_products_category', 'category_id');
    index('order_items', 'idx_order_items_product', 'product_id');
    index('order_items', 'idx_order_items_variant', 'variant_id');
    index('wishlists', 'idx_wishlists_product', 'product_id');
  },
  (app) => {
    for (const name of ['admin_audit_entries', 'admin_change_sets', 'audit_entries', 'change_sets']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
    const INDEXES = {
      products: ['idx_products_slug', 'idx_products_sku', 'idx_products_brand', 'idx_products_category'],
      order_items: ['idx_order_items_product', 'idx_order_items_variant'],
      wishlists: ['idx_wishlists_product'],
    };
    for (const [collectionName, names] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(collectionName);
      for (const name of names) collection.removeIndex(name);
      app.save(collection);
    }
  },
);
