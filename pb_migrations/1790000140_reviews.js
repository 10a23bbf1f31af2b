// Reviews of buyers. The pages read the view product_reviews, one row for each product with published reviews; whatever
// changes a published review adds a line to the change log, so the product's pages are rendered again.
const ON_PAGE = 20;

migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const CLOSED = { createRule: null, updateRule: null, deleteRule: null };
    const text = (name, max, options) => ({ type: 'text', name, max, ...options });
    app.importCollections(
      [
        {
          id: 'shop_reviews',
          name: 'reviews',
          type: 'base',
          fields: [
            // Not a relation: a deleted product can be put back, and its reviews with it.
            text('product_id', 15, { required: true }),
            {
              type: 'relation',
              name: 'order_id',
              collectionId: app.findCollectionByNameOrId('orders').id,
              required: true,
              maxSelect: 1,
              cascadeDelete: true,
            },
            { type: 'number', name: 'rating', min: 1, max: 5, onlyInt: true, required: true },
            text('text', 2000),
            // As the buyer wants to be named.
            text('name', 40, { required: true }),
            // Storage paths of product_images, as in products.images.
            { type: 'json', name: 'pictures', maxSize: 2000 },
            { type: 'select', name: 'state', values: ['waiting', 'published', 'hidden'], maxSelect: 1, required: true },
            // The shop's answer, shown below the review.
            text('reply', 1000),
            { type: 'date', name: 'written_at', required: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_reviews_order ON reviews (order_id, product_id)',
            'CREATE INDEX idx_reviews_product ON reviews (product_id, written_at)',
            'CREATE INDEX idx_reviews_state ON reviews (state, written_at)',
          ],
          listRule: null,
          viewRule: null,
          ...CLOSED,
        },
        {
          id: 'shop_admin_reviews',
          name: 'admin_reviews',
          type: 'view',
          listRule: ADMIN,
          viewRule: ADMIN,
          ...CLOSED,
          viewQuery: `SELECT r.id, r.product_id, p.name AS product_name, r.order_id, o.order_number, r.rating, r.text, r.name,
            r.pictures, r.state, r.reply, r.written_at
            FROM reviews r JOIN orders o ON o.id = r.order_id LEFT JOIN products p ON p.id = r.product_id`,
        },
      ],
      false,
    );
    // Pictures of reviews: not in the staff's library, and not listed for anyone before they are published.
    const pictures = app.findCollectionByNameOrId('product_images');
    pictures.fields.add(new BoolField({ name: 'is_of_buyer', hidden: true }));
    app.save(pictures);
    pictures.listRule = 'is_of_buyer = false';
    app.save(pictures);

    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE VIEW product_reviews AS
      SELECT r.product_id AS id, COUNT(*) AS count, SUM(r.rating) AS rating_sum, (
        SELECT json_group_array(json_object('rating', n.rating, 'text', n.text, 'name', n.name, 'reply', n.reply,
          'pictures', json(IIF(json_type(n.pictures) = 'array', n.pictures, '[]')), 'written_at', n.written_at))
        FROM (SELECT * FROM reviews o WHERE o.product_id = r.product_id AND o.state = 'published'
          ORDER BY o.written_at DESC, o.id LIMIT ${ON_PAGE}) n
      ) AS newest
      FROM reviews r WHERE r.state = 'published' GROUP BY r.product_id`);
    const log = (row) => `INSERT INTO shop_changes (collection, record_id, product_id)
      SELECT 'product_reviews', ${row}.product_id, ${row}.product_id WHERE ${row}.state = 'published';`;
    run(`CREATE TRIGGER reviews_change_insert AFTER INSERT ON reviews BEGIN ${log('NEW')} END`);
    run(`CREATE TRIGGER reviews_change_update AFTER UPDATE ON reviews BEGIN ${log('OLD')} ${log('NEW')} END`);
    run(`CREATE TRIGGER reviews_change_delete AFTER DELETE ON reviews BEGIN ${log('OLD')} END`);
  },
  (app) => {
    app.db().newQuery('DROP VIEW IF EXISTS product_reviews').execute();
    for (const event of ['insert', 'update', 'delete']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS reviews_change_${event}`).execute();
    }
    const pictures = app.findCollectionByNameOrId('product_images');
    pictures.listRule = '';
    pictures.fields.removeByName('is_of_buyer');
    app.save(pictures);
    app.delete(app.findCollectionByNameOrId('admin_reviews'));
    app.delete(app.findCollectionByNameOrId('reviews'));
  },
);
