// What an owner decides for the whole shop (docs/settings.md), what a garment is made of piece by piece, and the colour a
// picture's place has before it has loaded.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const settings = new Collection({
      id: 'shop_shop_settings',
      name: 'shop_settings',
      type: 'base',
      fields: [
        { type: 'bool', name: 'placeholder_claims' },
        { type: 'bool', name: 'all_collection_pages' },
        { type: 'autodate', name: 'created_at', onCreate: true },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
      ],
      listRule: '',
      viewRule: '',
      // There is one record, made below; it is changed, never added to or taken away.
      createRule: null,
      updateRule: ADMIN,
      deleteRule: null,
    });
    app.save(settings);
    const record = new Record(settings);
    record.set('id', 'shopsettings000');
    record.set('placeholder_claims', true);
    record.set('all_collection_pages', false);
    app.save(record);

    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new JSONField({ name: 'pieces', maxSize: 10000 }));
    products.fields.add(new TextField({ name: 'work', max: 100 }));
    products.fields.add(new TextField({ name: 'wash_care', max: 300 }));
    app.save(products);

    const pictures = app.findCollectionByNameOrId('product_images');
    pictures.fields.add(new TextField({ name: 'tone', max: 7, pattern: '^#[0-9a-f]{6}$' }));
    app.save(pictures);
  },
  (app) => {
    const pictures = app.findCollectionByNameOrId('product_images');
    pictures.fields.removeByName('tone');
    app.save(pictures);
    const products = app.findCollectionByNameOrId('products');
    for (const name of ['pieces', 'work', 'wash_care']) products.fields.removeByName(name);
    app.save(products);
    app.delete(app.findCollectionByNameOrId('shop_settings'));
  },
);
