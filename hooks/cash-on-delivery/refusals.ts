const BARE = [' ', '-', '(', ')'].reduce(
  (sql, sign) => `REPLACE(${sql}, '${sign}', '')`,
  "COALESCE(IIF(json_valid(o.shipping), json_extract(o.shipping, '$.phone'), ''), '')",
);
/** As normalisePhone in shared/api/shipping.ts; older orders may have a number as it was typed. */
export const PHONE = `IIF(LENGTH(${BARE}) > 10, SUBSTR(${BARE}, -10), ${BARE})`;

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
      `SELECT COUNT(*) AS value FROM orders o WHERE o.refused_at != '' AND ${PHONE} = {:phone} AND {:phone} != ''`,
    )
    .bind({ phone })
    .one(row);
  return row.value;
}
