const { maxOnlineRupees, maxPriceRupees } = require('../../shared/limits.json');
const { DAY_FAULT, isShopDay } = require('../indian-days.js');
const { valuesOf } = require('../change-sets/rows.js');
const { grouped } = require('../change-sets/values.js');

/** Longer than any id of a product or category. */
const LONGEST_ID = 50;
/**
 * Other fields that decide whether a field is right.
 * @type {Record<string, string[]>}
 */
const DEPENDS_ON = { value: ['kind'], valid_until: ['valid_from'], applies_to: ['products', 'categories'] };

/**
 * What is wrong with the values of a discount, by field and in words for staff; empty if they can be used. Refused when saved; a
 * discount that was saved before this rule takes nothing off and needs attention.
 * @param {Values} values
 * @returns {Record<string, string>}
 */
function discountFaults(values) {
  const problems = {
    value: valueFault(values),
    min_order: isBetween(values.min_order ?? 0, 0, maxPriceRupees) ? '' : 'Enter a price that an order can have.',
    valid_until: areDaysReversed(values) ? 'The last day is before the first.' : '',
    products: isIdList(values.products) ? '' : 'This must be a list of products.',
    categories: isIdList(values.categories) ? '' : 'This must be a list of categories.',
    applies_to: isForNothing(values) ? 'Choose at least one product or category.' : '',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));
}

/** @param {Values} values */
function valueFault({ kind, value }) {
  if (kind === 'percent') return isBetween(value, 1, 100) ? '' : 'Enter a number from 1 to 100.';
  return isBetween(value, 0.01, maxOnlineRupees)
    ? ''
    : `Enter an amount above ₹0 and up to ₹${grouped(maxOnlineRupees)}.`;
}

/** @param {Values} values */
function areDaysReversed({ valid_from, valid_until }) {
  return Boolean(valid_from) && Boolean(valid_until) && String(valid_until) < String(valid_from);
}

/**
 * Refused when saved only: a discount that was saved with such a day goes on.
 * @param {Values} values
 */
function dayFaults(values) {
  const wrong = ['valid_from', 'valid_until'].filter((field) => values[field] && !isShopDay(values[field]));
  return Object.fromEntries(wrong.map((field) => [field, DAY_FAULT]));
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function isBetween(value, least, most) {
  return typeof value === 'number' && value >= least && value <= most;
}

/** @param {unknown} value */
function isIdList(value) {
  if (value === null || value === undefined) return true;
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && id !== '' && id.length <= LONGEST_ID);
}

/** @param {Values} values */
function isForNothing({ applies_to, products, categories }) {
  /** @param {unknown} list */
  const isEmpty = (list) => !Array.isArray(list) || list.length === 0;
  return applies_to === 'chosen' && isEmpty(products) && isEmpty(categories);
}

/**
 * The faults of a new or changed discount. One that was saved before the rule can still be switched off or renamed: what a change
 * leaves as it was is not checked.
 * @param {CoreApp} app
 * @param {string} id '' for a new one.
 * @param {Values} changed
 */
function faultsOfChange(app, id, changed) {
  const [record] = id === '' ? [] : app.findRecordsByIds('discounts', [id]);
  if (!record) return { ...discountFaults(changed), ...dayFaults(changed) };
  const before = valuesOf(record);
  const after = { ...before, ...changed };
  const faults = { ...discountFaults(after), ...dayFaults(after) };
  /** @param {string} field */
  const isSame = (field) => JSON.stringify(after[field]) === JSON.stringify(before[field]);
  /** @param {string} field */
  const isKept = (field) => [field, ...(DEPENDS_ON[field] ?? [])].every(isSame);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isKept(field)));
}

/**
 * @param {core.RecordRequestEvent} e
 * @throws BadRequestError for a discount that cannot be used
 */
function refuseFaults(e) {
  const faults = faultsOfChange(e.app, e.record.isNew() ? '' : e.record.id, valuesOf(e.record));
  const fields = Object.entries(faults).map(([field, message]) => [field, new ValidationError('invalid', message)]);
  if (fields.length > 0) throw new BadRequestError('This discount cannot be used.', Object.fromEntries(fields));
}

/**
 * The discounts that are switched on but cannot be used: `[{id, name, at, detail}]`.
 * @param {CoreApp} app
 */
function unusableDiscounts(app) {
  return app.findAllRecords('discounts', $dbx.hashExp({ is_active: true })).flatMap((record) => {
    const faults = Object.entries(discountFaults(valuesOf(record)));
    const detail = `${record.getString('name')}: ${faults.map(([field, text]) => `${field}: ${text}`).join(' ')}`;
    return faults.length === 0 ? [] : [{ id: record.id, at: record.getString('updated_at'), detail }];
  });
}

module.exports = { discountFaults, faultsOfChange, refuseFaults, unusableDiscounts };
