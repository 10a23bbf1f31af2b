// An owner decides who is an admin. The specification shows the role admin only, and every owner has that one too; owner is
// a record of its own beside it. A shop that has admins already gets its oldest one as the owner.
migrate(
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    /** @type {SelectField} */ (roles.fields.getByName('role')).values = ['admin', 'owner'];
    app.save(roles);
    // The audit log by the kind of record and by where it was changed, answered from the indexes alone.
    const index = (name, indexName, columns) => {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(indexName, false, columns, '');
      app.save(collection);
    };
    index('audit_entries', 'idx_audit_collection', 'collection, change_set_id');
    index('change_sets', 'idx_change_sets_source', 'source, created_at, entries');
    const [oldest] = app.findRecordsByFilter('user_roles', 'role = "admin"', 'created_at,id', 1, 0);
    if (!oldest) return;
    const owner = new Record(roles);
    owner.set('user_id', oldest.getString('user_id'));
    owner.set('role', 'owner');
    app.save(owner);
  },
  (app) => {
    const noIndex = (name, indexName) => {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(indexName);
      app.save(collection);
    };
    noIndex('audit_entries', 'idx_audit_collection');
    noIndex('change_sets', 'idx_change_sets_source');
    const roles = app.findCollectionByNameOrId('user_roles');
    for (const owner of app.findRecordsByFilter('user_roles', 'role = "owner"', '', 0, 0)) app.delete(owner);
    /** @type {SelectField} */ (roles.fields.getByName('role')).values = ['admin'];
    app.save(roles);
  },
);
