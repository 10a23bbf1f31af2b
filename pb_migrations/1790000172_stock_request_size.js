// A request waits for any size of the shop (migration 1790000170).
migrate(
  (app) => {
    const requests = app.findCollectionByNameOrId('stock_requests');
    /** @type {TextField} */ (requests.fields.getByName('size')).max = 12;
    app.save(requests);
  },
  (app) => {
    const requests = app.findCollectionByNameOrId('stock_requests');
    /** @type {TextField} */ (requests.fields.getByName('size')).max = 10;
    app.save(requests);
  },
);
