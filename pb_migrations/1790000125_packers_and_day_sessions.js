// A packer sees orders to pack and no prices. Sessions of staff now end after a day; those from before may last a week, so
// staff sign in once more.
migrate(
  (app) => {
    const roles = app.findCollectionByNameOrId('user_roles');
    /** @type {SelectField} */ (roles.fields.getByName('role')).values = ['admin', 'owner', 'packer'];
    app.save(roles);
    const ids = new Set();
    for (const role of app.findAllRecords('user_roles')) ids.add(role.getString('user_id'));
    for (const id of ids) {
      const user = app.findRecordById('users', id);
      user.refreshTokenKey();
      app.saveNoValidate(user);
    }
    const users = app.findCollectionByNameOrId('users');
    users.mfa.rule = 'user_roles_via_user_id.id ?!= ""';
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.mfa.enabled = false;
    users.mfa.rule = '';
    app.save(users);
    const roles = app.findCollectionByNameOrId('user_roles');
    for (const packer of app.findRecordsByFilter('user_roles', 'role = "packer"', '', 0, 0)) app.delete(packer);
    /** @type {SelectField} */ (roles.fields.getByName('role')).values = ['admin', 'owner'];
    app.save(roles);
  },
);
