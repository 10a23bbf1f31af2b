// Shoppers who want to hear when a size is back in stock, and the mail that tells them.
const KIND = 'back_in_stock';

migrate(
  (app) => {
    app.importCollections(
      [
        {
          id: 'shop_stock_requests',
          name: 'stock_requests',
          type: 'base',
          fields: [
            {
              type: 'relation',
              name: 'product_id',
              collectionId: app.findCollectionByNameOrId('products').id,
              maxSelect: 1,
              required: true,
              cascadeDelete: true,
            },
            // Not a variant: staff replace variants, and a size stays the same.
            { type: 'text', name: 'size', max: 10, required: true },
            { type: 'text', name: 'email', max: 254, required: true },
            // When the mail was queued; empty while the shopper waits.
            { type: 'date', name: 'notified_at' },
            { type: 'autodate', name: 'created_at', onCreate: true },
          ],
          indexes: [
            "CREATE UNIQUE INDEX idx_stock_requests_waiting ON stock_requests (product_id, size, email) WHERE notified_at = ''",
            'CREATE INDEX idx_stock_requests_email ON stock_requests (email)',
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

    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = [...kind.values, KIND];
    mails.fields.add(
      new RelationField({
        name: 'stock_request_id',
        collectionId: 'shop_stock_requests',
        maxSelect: 1,
        cascadeDelete: true,
      }),
    );
    app.save(mails);
    const text = new Record(app.findCollectionByNameOrId('mail_texts'));
    text.load({ id: KIND, name: 'Back in stock' });
    app.save(text);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DELETE FROM buyer_mails WHERE kind = '${KIND}'`);
    run(`DELETE FROM mail_texts WHERE id = '${KIND}'`);
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = [...kind.values].filter((value) => value !== KIND);
    mails.fields.removeByName('stock_request_id');
    app.save(mails);
    app.delete(app.findCollectionByNameOrId('stock_requests'));
  },
);
