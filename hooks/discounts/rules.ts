import { MAX_ONLINE_RUPEES, MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { areDaysReversed, isDiscountValue, isForNothing } from '#shared/orders/discount-rules.ts';
import { DAY_FAULT, isShopDay } from '#shared/time/indian-day.ts';
import { valuesOf } from '../db/rows.ts';
import { grouped } from '../fields/values.ts';

/** Longer than any id of a product or category. */
const LONGEST_ID = 50;
/** Other fields that decide whether a field is right. */
const DEPENDS_ON: Record<string, string[]> = {
  value: ['kind'],
  valid_until: ['valid_from'],
  applies_to: ['products', 'categories'],
};

/**
 * What is wrong with the values of a discount, by field and in words for staff; empty if they can be used. Refused when saved; a
 * discount that was saved before this rule takes nothing off and needs attention.
 */
export function discountFaults(values: Values): Record<string, string> {
  const problems = {
    value: valueFault(values),
    min_order: isMinimum(values.min_order ?? 0) ? '' : 'Enter a price that an order can have.',
    valid_until: areDaysReversed(values) ? 'The last day is before the first.' : '',
    products: isIdList(values.products) ? '' : 'This must be a list of products.',
    categories: isIdList(values.categories) ? '' : 'This must be a list of categories.',
    applies_to: isForNothing(values) ? 'Choose at least one product or category.' : '',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));
}

function valueFault({ kind, value }: Values) {
  if (isDiscountValue(kind, value)) return '';
  if (kind === 'shipping') return 'Free shipping has no value.';
  return kind === 'percent'
    ? 'Enter a number from 1 to 100.'
    : `Enter an amount above ₹0 and up to ₹${grouped(MAX_ONLINE_RUPEES)}.`;
}

/** Refused when saved only: a discount that was saved with such a day goes on. */
function dayFaults(values: Values) {
  const wrong = ['valid_from', 'valid_until'].filter((field) => values[field] && !isShopDay(values[field]));
  return Object.fromEntries(wrong.map((field) => [field, DAY_FAULT]));
}

function isMinimum(value: unknown) {
  return typeof value === 'number' && value >= 0 && value <= MAX_PRICE_RUPEES;
}

function isIdList(value: unknown) {
  if (value === null || value === undefined) return true;
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && id !== '' && id.length <= LONGEST_ID);
}

/**
 * The faults of a new or changed discount. One that was saved before the rule can still be switched off or renamed: what a change
 * leaves as it was is not checked.
 * @param id '' for a new one.
 */
export function faultsOfChange(app: CoreApp, id: string, changed: Values) {
  const [record] = id === '' ? [] : app.findRecordsByIds('discounts', [id]);
  if (!record) return { ...discountFaults(changed), ...dayFaults(changed) };
  const before = valuesOf(record);
  const after = { ...before, ...changed };
  const faults = { ...discountFaults(after), ...dayFaults(after) };
  const isSame = (field: string) => JSON.stringify(after[field]) === JSON.stringify(before[field]);
  const isKept = (field: string) => [field, ...(DEPENDS_ON[field] ?? [])].every(isSame);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isKept(field)));
}

/** @throws BadRequestError for a discount that cannot be used */
export function refuseFaults(e: core.RecordRequestEvent) {
  const faults = faultsOfChange(e.app, e.record.isNew() ? '' : e.record.id, valuesOf(e.record));
  const fields = Object.entries(faults).map(([field, message]) => [field, new ValidationError('invalid', message)]);
  if (fields.length > 0) throw new BadRequestError('This discount cannot be used.', Object.fromEntries(fields));
}

/** The discounts that are switched on but cannot be used: `[{id, name, at, detail}]`. */
export function unusableDiscounts(app: CoreApp) {
  return app.findAllRecords('discounts', $dbx.hashExp({ is_active: true })).flatMap((record) => {
    const faults = Object.entries(discountFaults(valuesOf(record)));
    const detail = `${record.getString('name')}: ${faults.map(([field, text]) => `${field}: ${text}`).join(' ')}`;
    return faults.length === 0 ? [] : [{ id: record.id, at: record.getString('updated_at'), detail }];
  });
}
