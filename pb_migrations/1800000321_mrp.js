// The maximum retail price that is printed on a label, for those who have one: of a product, or of a size if it has another. 0 is
// none. A price above it is refused (hooks/products/mrp.ts).
migrate((app) => {
  for (const name of ['products', 'product_variants']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.add(new NumberField({ name: 'mrp', min: 0 }));
    app.save(collection);
  }
});
