import type { QuoteBuyer, QuotedDiscount } from '#shared/api/order-quote.ts';
import { jsonOf, valuesOf } from '../db/rows.ts';
import { discountFaults } from './rules.ts';
import { usesOf } from './uses.ts';

/**
 * The discounts that a cart may get, each with its uses: the automatic ones and the one of a code, whatever its state. One that
 * cannot be used is logged and skipped, so that it stops no checkout.
 * @param code Empty for none.
 */
export function discountsFor(app: CoreApp, code: string, buyer: QuoteBuyer, countsTests: boolean): QuotedDiscount[] {
  const wanted = "(method = 'automatic' AND is_active = TRUE) OR (code != '' AND code = {:code})";
  return app
    .findAllRecords('discounts', $dbx.exp(wanted, { code }))
    .filter((record) => isUsable(app, record))
    .map((record) => ({
      id: record.id,
      name: record.getString('name'),
      method: record.getString('method') as QuotedDiscount['method'],
      code: record.getString('code'),
      kind: record.getString('kind') as QuotedDiscount['kind'],
      value: record.getFloat('value'),
      min_order: record.getFloat('min_order'),
      valid_from: record.getString('valid_from'),
      valid_until: record.getString('valid_until'),
      applies_to: record.getString('applies_to') as QuotedDiscount['applies_to'],
      products: listOf(record, 'products'),
      categories: listOf(record, 'categories'),
      max_uses: record.getInt('max_uses'),
      max_uses_per_buyer: record.getInt('max_uses_per_buyer'),
      is_active: record.getBool('is_active'),
      updated_at: record.getString('updated_at'),
      ...usesOf(app, record.id, {
        phone: record.getInt('max_uses_per_buyer') > 0 ? buyer.phone : '',
        userId: buyer.user_id,
        countsTests,
        withoutUnpaidOf: buyer.buyer_hash,
      }),
    }));
}

function isUsable(app: CoreApp, record: core.Record) {
  const faults = Object.keys(discountFaults(valuesOf(record)));
  if (faults.length > 0) {
    app.logger().error('Skipping an invalid discount', 'discount', record.id, 'fields', faults.join(', '));
  }
  return faults.length === 0;
}

function listOf(record: core.Record, field: string) {
  return jsonOf(record, field);
}
