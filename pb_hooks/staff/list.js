const { plain } = require('../plain.js');

/**
 * Admins and owners, owners first. Returns `{staff: [{user_id, email, name, is_owner, is_invited, since, last_change}]}`.
 * @param {CoreApp} app
 */
function listStaff(app) {
  const rows = arrayOf(
    new DynamicModel({
      user_id: '',
      email: '',
      name: '',
      is_owner: false,
      is_invited: false,
      since: '',
      last_change: '',
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT u.id AS user_id, u.email, u.name, r.created_at AS since, NOT u.verified AS is_invited,
         EXISTS (SELECT 1 FROM user_roles o WHERE o.user_id = u.id AND o.role = 'owner') AS is_owner,
         COALESCE((
           SELECT created_at FROM change_sets c WHERE c.user_id = u.id ORDER BY created_at DESC LIMIT 1
         ), '') AS last_change
       FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.role = 'admin' ORDER BY is_owner DESC, u.email`,
    )
    .all(rows);
  return { staff: plain(rows) };
}

module.exports = { listStaff };
