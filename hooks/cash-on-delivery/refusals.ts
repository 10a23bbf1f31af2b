/** The phone number of an order as SQL. */
export const phoneOf = (order: string) =>
  `COALESCE(IIF(json_valid(${order}.shipping), json_extract(${order}.shipping, '$.phone'), ''), '')`;

/**
 * How many parcels paid on delivery a phone number has refused. Counted from the orders, so that it follows corrections and
 * erasures.
 * @param phone Ten digits; '' has refused none.
 */
export function refusalsOf(app: CoreApp, phone: string) {
  const row = new DynamicModel({ value: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS value FROM orders o WHERE o.refused_at != '' AND ${phoneOf('o')} = {:phone} AND {:phone} != ''`,
    )
    .bind({ phone })
    .one(row);
  return row.value;
}
