import { scalar } from '../db/rows.ts';

/** Whether the refund `r` failed and no later one replaces it; shared by the list of issues and its actions. */
export const IS_OWED = `r.status = 'failed' AND NOT EXISTS (
  SELECT 1 FROM refunds later
  WHERE later.payment_id = r.payment_id AND later.id != r.id AND later.created_at >= r.created_at)`;

/** Whether this refund must be repeated. */
export function isOwed(tx: CoreApp, id: string) {
  return scalar(tx, `SELECT COUNT(*) AS value FROM refunds r WHERE r.id = {:id} AND ${IS_OWED}`, { id }, 0) > 0;
}
