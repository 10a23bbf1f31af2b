/** Columns that are computed or change by themselves; they are neither logged nor compared. */
const OWN_COLUMNS = ['id', 'collectionId', 'collectionName', 'updated_at'];
const DERIVED: Record<string, string[]> = { products: ['stock_quantity', 'size_quantities'] };

/** Hidden from shoppers, editable by staff. */
const STAFF_ONLY: Record<string, string[]> = {
  orders: ['notes'],
  products: ['low_stock_below', 'low_size_below'],
  shop_settings: ['low_stock_below', 'low_size_below'],
};

/**
 * A record's values as JSON, without its id and computed columns. A section of the shop's content has the values of its fields.
 */
export function valuesOf(record: core.Record): Values {
  if (record.tableName() === 'shop_content') return storedValues(record);
  for (const field of STAFF_ONLY[record.tableName()] ?? []) record.unhide(field);
  const values = JSON.parse(JSON.stringify(record));
  const left = OWN_COLUMNS.concat(DERIVED[values.collectionName] ?? []);
  for (const column of left) delete values[column];
  return values;
}

/** The values of a record of shop_content that differ from the standard. */
export function storedValues(record: core.Record): Values {
  return JSON.parse(JSON.stringify(record)).value ?? {};
}

/** The record, or null if it does not exist. */
export function recordOrNull(tx: CoreApp, collection: string, id: string) {
  const [record] = tx.findRecordsByIds(collection, [id]);
  return record ?? null;
}

/** The records whose `field` is `value`. */
export function recordsWhere(tx: CoreApp, collection: string, field: string, value: unknown) {
  return tx.findAllRecords(collection, $dbx.hashExp({ [field]: value }));
}

/** The first value of the first row, or the fallback without one. */
export function scalar<T extends string | number>(tx: CoreApp, sql: string, params: Params, fallback: T): T {
  const rows = arrayOf(new DynamicModel({ value: fallback }));
  tx.db().newQuery(sql).bind(params).all(rows);
  return rows[0]?.value ?? fallback;
}

/**
 * PocketBase's validation errors by field; null if a save failed for another reason.
 * Go's validation errors are a map that only shows as JSON.
 */
export function validationErrorsOf(error: unknown): Record<string, string> | null {
  if (typeof error !== 'object' || error === null || !('value' in error)) return null;
  const errors = JSON.parse(JSON.stringify(error.value) ?? 'null');
  const isMap = typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;
  return isMap && Object.values(errors).every((message) => typeof message === 'string') ? errors : null;
}
