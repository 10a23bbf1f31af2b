import { scalar } from '../db/query.ts';

/** The phone number of an order as SQL. */
export const phoneOf = (order: string) =>
  `COALESCE(IIF(json_valid(${order}.shipping), json_extract(${order}.shipping, '$.phone'), ''), '')`;

/**
 * How many parcels paid on delivery a phone number has refused. Counted from the orders, so that it follows corrections and
 * erasures.
 * @param phone Ten digits; '' has refused none.
 */
export function refusalsOf(app: CoreApp, phone: string) {
  const sql = `SELECT COUNT(*) AS value FROM orders o WHERE o.refused_at != '' AND ${phoneOf('o')} = {:phone} AND {:phone} != ''`;
  return scalar(app, sql, { phone }, 0);
}
