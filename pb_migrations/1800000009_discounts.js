// Discounts by code and automatic ones. A use is an order that is not cancelled, so uses need no table that could differ from
// the orders (docs/decisions/0044-discounts.md). Staff write discounts through change sets only.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { PATTERNS, STAFF_READ, amount, bool, create, dates, json, select, staffView, table, text, whole } = schema;

  create(app, [
    table('discounts', {
      fields: [
        text('name', 80, { required: true }),
        select('method', ['code', 'automatic'], { required: true }),
        // Capital letters, so that case makes no difference; empty for an automatic discount.
        text('code', 30, { pattern: '^([A-Z0-9-]{3,30})?$' }),
        select('kind', ['percent', 'amount'], { required: true }),
        // Percent, or rupees off the order.
        amount('value'),
        amount('min_order'),
        // First and last day in India; empty for no limit.
        text('valid_from', 10, { pattern: PATTERNS.day }),
        text('valid_until', 10, { pattern: PATTERNS.day }),
        select('applies_to', ['all', 'chosen'], { required: true }),
        // Ids, not relations: PocketBase would clear those of deleted products.
        json('products', 50000),
        json('categories', 50000),
        // 0 for no limit.
        whole('max_uses'),
        whole('max_uses_per_buyer'),
        bool('is_active'),
        ...dates(),
      ],
      indexes: ["CREATE UNIQUE INDEX idx_discounts_code ON discounts (code) WHERE code != ''"],
      access: STAFF_READ,
    }),
    staffView(
      'discount_uses',
      `SELECT discount_id AS id, COUNT(*) AS uses, CAST(SUM(discount_amount) AS REAL) AS given
       FROM orders WHERE discount_id != '' AND status != 'cancelled' GROUP BY discount_id`,
    ),
  ]);
});
