import { isSameJson, sorted } from '#shared/same-json.ts';

/**
 * Whether two JSON values of a field mean the same: an empty price is null or 0, an empty list null or [], a number may be
 * text, and the order of an object's keys does not matter.
 */
function isSame(one: unknown, other: unknown) {
  if (typeof one !== typeof other && isNumeric(one) && isNumeric(other)) return Number(one) === Number(other);
  return canonical(one) === canonical(other);
}

/** How values of a collection are compared. In the shop's content an empty text or list is a choice of staff, null is the standard. */
export function comparisonOf(collection: string) {
  return collection === 'shop_content' ? isSameJson : isSame;
}

/** The fields of `values` whose value is not what `current` has. */
export function changedFields(collection: string, current: Values, values: Values) {
  const isEqual = comparisonOf(collection);
  return Object.keys(values).filter((field) => !isEqual(current[field], values[field]));
}

/** The values of a record that are not empty. */
export function withoutEmpty(values: Values) {
  const filled: Values = {};
  for (const [field, value] of Object.entries(values)) if (canonical(value) !== '') filled[field] = value;
  return filled;
}

function isNumeric(value: unknown) {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

function canonical(value: unknown) {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value.map(sorted));
  return Object.keys(value).length === 0 ? '' : JSON.stringify(sorted(value));
}
