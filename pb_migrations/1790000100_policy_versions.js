// The texts that buyers agreed to. An order names its version; a version is stored once, under the hash of its texts.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    app.importCollections(
      [
        {
          id: 'shop_policy_versions',
          name: 'policy_versions',
          type: 'base',
          fields: [
            {
              type: 'text',
              name: 'id',
              system: true,
              primaryKey: true,
              required: true,
              min: 64,
              max: 64,
              pattern: '^[0-9a-f]+$',
              autogeneratePattern: '',
            },
            // Returns, privacy policy and terms, and the shop's details that they name. Characters can have three bytes each.
            { type: 'json', name: 'texts', maxSize: 2000000, required: true },
            { type: 'autodate', name: 'created_at', onCreate: true },
          ],
          listRule: ADMIN,
          viewRule: ADMIN,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const orders = app.findCollectionByNameOrId('orders');
    // Empty for orders that were placed before versions were kept.
    orders.fields.add(new TextField({ name: 'policy_version', max: 64, hidden: true }));
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.removeByName('policy_version');
    app.save(orders);
    app.delete(app.findCollectionByNameOrId('policy_versions'));
  },
);
