/// <reference path="../.data/pb/types.d.ts" />
// An owner decides who is an admin. The specification shows the role admin only, and every owner has that one too; owner is
// a record of its own beside it. A shop that has admins already gets its oldest one as the owner.
migrate(
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    roles.fields.getByName('role').values = ['admin', 'owner'];
    app.save(roles);
    const [oldest] = app.findRecordsByFilter('user_roles', 'role = "admin"', 'created_at,id', 1, 0);
    if (!oldest) return;
    const owner = new Record(roles);
    owner.set('user_id', oldest.getString('user_id'));
    owner.set('role', 'owner');
    app.save(owner);
  },
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    for (const owner of app.findRecordsByFilter('user_roles', 'role = "owner"', '', 0, 0)) app.delete(owner);
    roles.fields.getByName('role').values = ['admin'];
    app.save(roles);
  },
);
