import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { all, flags, texts } from '../db/query.ts';

/** Owners first, then admins, then packers; and whether they sign in with a second factor, which needs a mail server. */
export function listStaff(app: CoreApp): RouteAnswer<'GET /api/shop/admin/staff'> {
  const sql = `SELECT u.id AS user_id, u.email, u.name, r.created_at AS since, r.role = 'packer' AS is_packer, NOT u.verified AS is_invited,
      EXISTS (SELECT 1 FROM user_roles o WHERE o.user_id = u.id AND o.role = 'owner') AS is_owner,
      COALESCE((
        SELECT created_at FROM change_sets c WHERE c.user_id = u.id ORDER BY created_at DESC LIMIT 1
      ), '') AS last_change
    FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.role IN ('admin', 'packer')
    ORDER BY is_owner DESC, is_packer, u.email`;
  const columns = {
    ...texts('user_id', 'email', 'name', 'since', 'last_change'),
    ...flags('is_owner', 'is_packer', 'is_invited'),
  };
  const two_factor = app.findCollectionByNameOrId('users').mfa.enabled;
  return { staff: all(app, sql, {}, columns), two_factor, has_mail_server: app.settings().smtp.enabled };
}
