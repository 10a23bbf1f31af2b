/**
 * Whether two JSON values of a field mean the same: an empty price is null or 0, an empty list null or [], a number may be
 * text, and the order of an object's keys does not matter.
 * @param {unknown} one
 * @param {unknown} other
 */
function isSame(one, other) {
  if (typeof one !== typeof other && isNumeric(one) && isNumeric(other)) return Number(one) === Number(other);
  return canonical(one) === canonical(other);
}

/**
 * Whether two values of the shop's content mean the same. An empty text or list is a choice of staff, null is the standard.
 * @param {unknown} one
 * @param {unknown} other
 */
function isSameContent(one, other) {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

/**
 * How values of a collection are compared.
 * @param {string} collection
 */
function comparisonOf(collection) {
  return collection === 'shop_content' ? isSameContent : isSame;
}

/**
 * The fields of `values` whose value is not what `current` has.
 * @param {string} collection
 * @param {Values} current
 * @param {Values} values
 */
function changedFields(collection, current, values) {
  const isEqual = comparisonOf(collection);
  return Object.keys(values).filter((field) => !isEqual(current[field], values[field]));
}

/**
 * The values of a record that are not empty.
 * @param {Values} values
 */
function withoutEmpty(values) {
  /** @type {Values} */
  const filled = {};
  for (const [field, value] of Object.entries(values)) if (canonical(value) !== '') filled[field] = value;
  return filled;
}

/** @param {unknown} value */
function isNumeric(value) {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

/** @param {unknown} value */
function canonical(value) {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(sorted));
  return Object.keys(value).length === 0 ? '' : JSON.stringify(sorted(value));
}

/**
 * The value with the keys of its objects in order.
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  /** @type {Record<string, unknown>} */
  const result = {};
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [key, one] of entries) result[key] = sorted(one);
  return result;
}

module.exports = { comparisonOf, changedFields, withoutEmpty, sorted };
