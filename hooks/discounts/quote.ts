import type { QuoteBuyer, QuotedDiscount } from '#shared/api/order-quote.ts';
import { decimals, flags, texts, wholes } from '../db/query.ts';
import { jsonOf, read, valuesOf } from '../db/rows.ts';
import { discountFaults } from './rules.ts';
import { usesOf } from './uses.ts';

const DISCOUNT = {
  ...texts('id', 'name', 'method', 'code', 'kind', 'valid_from', 'valid_until', 'applies_to', 'updated_at'),
  ...decimals('value', 'min_order'),
  ...wholes('max_uses', 'max_uses_per_buyer'),
  ...flags('is_active'),
};
type Discount = Pick<QuotedDiscount, keyof typeof DISCOUNT>;

/**
 * The discounts that a cart may get, each with its uses: the automatic ones and the one of a code, whatever its state. One that
 * cannot be used is logged and skipped, so that it stops no checkout.
 * @param code Empty for none.
 */
export function discountsFor(app: CoreApp, code: string, buyer: QuoteBuyer, countsTests: boolean): QuotedDiscount[] {
  const wanted = "(method = 'automatic' AND is_active = TRUE) OR (code != '' AND code = {:code})";
  const usable = app.findAllRecords('discounts', $dbx.exp(wanted, { code })).filter((record) => isUsable(app, record));
  return usable.map((record) => {
    const discount: Discount = read(record, DISCOUNT);
    const lists = { products: jsonOf(record, 'products'), categories: jsonOf(record, 'categories') };
    const phone = discount.max_uses_per_buyer > 0 ? buyer.phone : '';
    const of = { phone, userId: buyer.user_id, countsTests, withoutUnpaidOf: buyer.buyer_hash };
    return { ...discount, ...lists, ...usesOf(app, record.id, of) };
  });
}

function isUsable(app: CoreApp, record: core.Record) {
  const faults = Object.keys(discountFaults(valuesOf(record)));
  if (faults.length > 0) {
    app.logger().error('Skipping an invalid discount', 'discount', record.id, 'fields', faults.join(', '));
  }
  return faults.length === 0;
}
