/** @import { ContentField, SimpleField } from '../../shared/content/content-fields.ts' */

/**
 * A stored value with the fields that entries of its list have today, as completeValue in shared/content/content.ts
 * (shared/content/content.test.ts compares them).
 * @param {ContentField} field
 * @param {Json} value
 * @returns {Json}
 */
function completeValue(field, value) {
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    /** @type {Values} */
    const complete = {};
    for (const [name, one] of Object.entries(field.fields)) complete[name] = entry[name] ?? missingValue(one);
    return complete;
  });
}

/**
 * @param {SimpleField} field
 * @returns {Json}
 */
function missingValue(field) {
  if (field.missing !== undefined) return field.missing;
  if (field.kind === 'switch') return false;
  if (field.kind === 'number') return field.min;
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}

module.exports = { completeValue };
