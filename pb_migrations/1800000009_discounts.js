// Discounts by code and automatic ones. A use is an order that is not cancelled, so uses need no table that could differ from
// the orders (docs/decisions/0044-discounts.md). Staff write discounts through change sets only.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const {
    MONEY_TAKEN,
    PATTERNS,
    STAFF_READ,
    amount,
    bool,
    create,
    dates,
    json,
    select,
    staffView,
    table,
    text,
    whole,
  } = schema;

  create(app, [
    table('discounts', {
      fields: [
        text(80, 'name!'),
        select('method!', ['code', 'automatic']),
        // Capital letters, so that case makes no difference; empty for an automatic discount.
        text(30, 'code', { pattern: '^([A-Z0-9-]{3,30})?$' }),
        select('kind!', ['percent', 'amount']),
        // Percent, or rupees off the order.
        amount('value'),
        amount('min_order'),
        // First and last day in India; empty for no limit.
        text(10, 'valid_from', 'valid_until', { pattern: PATTERNS.day }),
        select('applies_to!', ['all', 'chosen']),
        // Ids, not relations: PocketBase would clear those of deleted products.
        json(50000, 'products', 'categories'),
        // 0 for no limit.
        whole('max_uses', 'max_uses_per_buyer'),
        bool('is_active'),
        dates(),
      ],
      indexes: ["unique idx_discounts_code (code) WHERE code != ''"],
      access: STAFF_READ,
    }),
    // As all figures, they leave test orders out once the shop has taken real money (hooks/orders/sales.ts).
    staffView(
      'discount_uses',
      `SELECT discount_id AS id, COUNT(*) AS uses, CAST(SUM(discount_amount) AS REAL) AS given
       FROM orders WHERE discount_id != '' AND status != 'cancelled'
         AND (is_test = FALSE OR NOT EXISTS (SELECT 1 FROM orders WHERE ${MONEY_TAKEN}))
       GROUP BY discount_id`,
    ),
  ]);
});
