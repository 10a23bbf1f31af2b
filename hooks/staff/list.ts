import { plain } from '../db/plain.ts';

/**
 * Owners first, then admins, then packers; and whether they sign in with a second factor, which needs a mail server. Returns
 * `{staff: [{user_id, email, name, is_owner, is_packer, is_invited, since, last_change}], two_factor, has_mail_server}`.
 */
export function listStaff(app: CoreApp) {
  const rows = arrayOf(
    new DynamicModel({
      user_id: '',
      email: '',
      name: '',
      is_owner: false,
      is_packer: false,
      is_invited: false,
      since: '',
      last_change: '',
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT u.id AS user_id, u.email, u.name, r.created_at AS since, r.role = 'packer' AS is_packer, NOT u.verified AS is_invited,
         EXISTS (SELECT 1 FROM user_roles o WHERE o.user_id = u.id AND o.role = 'owner') AS is_owner,
         COALESCE((
           SELECT created_at FROM change_sets c WHERE c.user_id = u.id ORDER BY created_at DESC LIMIT 1
         ), '') AS last_change
       FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.role IN ('admin', 'packer')
       ORDER BY is_owner DESC, is_packer, u.email`,
    )
    .all(rows);
  const two_factor = app.findCollectionByNameOrId('users').mfa.enabled;
  return { staff: plain(rows), two_factor, has_mail_server: app.settings().smtp.enabled };
}
