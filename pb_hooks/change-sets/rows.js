const { storedValues } = require('../content/sections.js');

/** Columns that are computed or change by themselves; they are neither logged nor compared. */
const OWN_COLUMNS = ['id', 'collectionId', 'collectionName', 'updated_at'];
/** @type {Record<string, string[]>} */
const DERIVED = { products: ['stock_quantity', 'size_quantities'] };

/**
 * Hidden from shoppers, editable by staff.
 * @type {Record<string, string[]>}
 */
const STAFF_ONLY = {
  orders: ['notes'],
  products: ['low_stock_below', 'low_size_below'],
  shop_settings: ['low_stock_below', 'low_size_below'],
};

/**
 * A record's values as JSON, without its id and computed columns. A section of the shop's content has the values of its fields.
 * @param {core.Record} record
 * @returns {Values}
 */
function valuesOf(record) {
  if (record.tableName() === 'shop_content') return storedValues(record);
  for (const field of STAFF_ONLY[record.tableName()] ?? []) record.unhide(field);
  const values = JSON.parse(JSON.stringify(record));
  const left = OWN_COLUMNS.concat(DERIVED[values.collectionName] ?? []);
  for (const column of left) delete values[column];
  return values;
}

/**
 * The record, or null if it does not exist.
 * @param {CoreApp} tx
 * @param {string} collection
 * @param {string} id
 */
function recordOrNull(tx, collection, id) {
  const [record] = tx.findRecordsByIds(collection, [id]);
  return record ?? null;
}

/**
 * The records whose `field` is `value`.
 * @param {CoreApp} tx
 * @param {string} collection
 * @param {string} field
 * @param {unknown} value
 */
function recordsWhere(tx, collection, field, value) {
  return tx.findAllRecords(collection, $dbx.hashExp({ [field]: value }));
}

/**
 * The first value of the first row, or the fallback without one.
 * @template {string | number} T
 * @param {CoreApp} tx
 * @param {string} sql
 * @param {Params} params
 * @param {T} fallback
 * @returns {T}
 */
function scalar(tx, sql, params, fallback) {
  const rows = arrayOf(new DynamicModel({ value: fallback }));
  tx.db().newQuery(sql).bind(params).all(rows);
  return rows[0]?.value ?? fallback;
}

/**
 * PocketBase's validation errors by field; null if a save failed for another reason.
 * Go's validation errors are a map that only shows as JSON.
 * @param {unknown} error
 * @returns {Record<string, string> | null}
 */
function validationErrorsOf(error) {
  if (typeof error !== 'object' || error === null || !('value' in error)) return null;
  const errors = JSON.parse(JSON.stringify(error.value) ?? 'null');
  const isMap = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
  return isMap && Object.values(errors).every((message) => typeof message === 'string') ? errors : null;
}

module.exports = { valuesOf, recordOrNull, recordsWhere, scalar, validationErrorsOf };
