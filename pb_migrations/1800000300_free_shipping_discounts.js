// A discount can be free shipping; its value is 0.
migrate((app) => {
  const collection = app.findCollectionByNameOrId('discounts');
  const kind = /** @type {core.SelectField} */ (collection.fields.getByName('kind'));
  kind.values = ['percent', 'amount', 'shipping'];
  app.save(collection);
});
