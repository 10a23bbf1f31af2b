// Accounts of shoppers and staff, what staff may do, and shoppers' profiles.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, create, dates, id, json, own, partOf, select, table, text } = schema;

  create(app, [
    // The specification shows the role admin only, and every owner has that one too. An owner decides who is an admin; a packer
    // sees orders to pack and no prices.
    table('user_roles', {
      fields: [partOf('user_id', 'users'), select('role!', ['admin', 'owner', 'packer']), dates()],
      indexes: ['unique idx_user_roles_pair (user_id, role)'],
      access: { list: own('user_id'), view: own('user_id') },
    }),
    // A profile's id is the user's, so a shopper need not send user_id as well (hooks/events.ts fills it in).
    table('user_profiles', {
      fields: [
        id({ min: 15, max: 15, pattern: '^[a-z0-9]+$' }),
        partOf('user_id', 'users'),
        text(200, 'full_name'),
        text(30, 'phone'),
        json(5000, 'address'),
        text(10, 'pincode'),
        dates(),
      ],
      indexes: ['unique idx_user_profiles_user (user_id)'],
      access: {
        list: own('id'),
        view: `${own('id')} || ${ADMIN}`,
        create: `${own('id')} && (user_id = "" || user_id = @request.auth.id)`,
        update: `${own('id')} && @request.body.user_id:changed = false`,
      },
    }),
  ]);

  // PocketBase has made this collection.
  const users = app.findCollectionByNameOrId('users');
  /** @type {PasswordField} */ (users.fields.getByName('password')).min = 6;
  // It accepts SVG, which is active content; the shop has no avatars.
  users.fields.removeByName('avatar');
  users.listRule = 'id = @request.auth.id';
  users.viewRule = `id = @request.auth.id || ${ADMIN}`;
  // Whoever signs up gets an id and does not choose one: rows may still name the id of a deleted account.
  users.createRule = '@request.body.id:isset = false';
  users.updateRule = 'id = @request.auth.id';
  users.deleteRule = null;
  users.manageRule = null;
  users.passwordAuth.enabled = true;
  // Two-factor sign-in, if the owner switches it on, is for staff.
  users.mfa.rule = 'user_roles_via_user_id.id ?!= ""';
  // An address is one account however its letters are written: PocketBase compares as the index does.
  users.indexes = users.indexes.map((index) => index.replace('(`email`)', '(`email` COLLATE NOCASE)'));
  app.save(users);
});
