// The shop's own texts (shared/content-fields.json): one record a section, whose id is the section's name and whose value has
// the fields that differ from the standard. Pages show them, so the change log has a line for each change.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    app.importCollections(
      [
        {
          id: 'shop_shop_content',
          name: 'shop_content',
          type: 'base',
          fields: [
            {
              type: 'text',
              name: 'id',
              system: true,
              primaryKey: true,
              required: true,
              min: 1,
              max: 40,
              pattern: '^[a-z]+$',
              autogeneratePattern: '',
            },
            // Characters of a policy can have three bytes each.
            { type: 'json', name: 'value', maxSize: 1000000 },
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          // Staff write it through change sets only.
          listRule: ADMIN,
          viewRule: ADMIN,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const log = (row) =>
      `INSERT INTO shop_changes (collection, record_id, product_id) VALUES ('shop_content', ${row}.id, '');`;
    for (const [event, row] of Object.entries({ insert: 'NEW', update: 'NEW', delete: 'OLD' })) {
      app
        .db()
        .newQuery(
          `CREATE TRIGGER shop_content_change_${event} AFTER ${event.toUpperCase()} ON shop_content BEGIN ${log(row)} END`,
        )
        .execute();
    }
  },
  (app) => {
    for (const event of ['insert', 'update', 'delete']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS shop_content_change_${event}`).execute();
    }
    app.delete(app.findCollectionByNameOrId('shop_content'));
  },
);
