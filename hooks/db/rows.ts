/** Columns that are computed or change by themselves; they are neither logged nor compared. */
const OWN_COLUMNS = ['id', 'collectionId', 'collectionName', 'updated_at'];
const DERIVED: Record<string, string[]> = { products: ['stock_quantity', 'size_quantities'] };

/** Hidden from shoppers, editable by staff, who read them through routes and views of their own. */
const STAFF_ONLY: Record<string, string[]> = {
  orders: ['notes'],
  products: ['low_stock_below', 'low_size_below'],
};

/** A record's values as JSON, without its id and computed columns. A section of the shop's content has the values of its fields. */
export function valuesOf(record: core.Record): Values {
  if (record.tableName() === 'shop_content') return storedValues(record);
  const values = plain(record);
  // Not unhidden: PocketBase may answer with this record.
  for (const field of STAFF_ONLY[record.tableName()] ?? []) values[field] = record.get(field);
  const left = OWN_COLUMNS.concat(DERIVED[values.collectionName] ?? []);
  for (const column of left) delete values[column];
  return values;
}

/** Records and request bodies of PocketBase as plain objects. They are Go values, which can be neither spread nor compared. */
export function plain<T>(value: T) {
  return JSON.parse(JSON.stringify(value));
}

/**
 * Fields of a record.
 * @param columns As those of a query (query.ts).
 */
export function read<Columns extends object, Row extends Columns = Columns>(
  record: core.Record,
  columns: Columns,
): Row {
  const value = (name: string, sample: unknown) => {
    if (typeof sample === 'number') return record.getFloat(name);
    return typeof sample === 'boolean' ? record.getBool(name) : record.getString(name);
  };
  return Object.fromEntries(Object.entries(columns).map(([name, sample]) => [name, value(name, sample)])) as Row;
}

/** The value of a JSON column; null if it is empty. */
export function jsonOf(record: core.Record, field: string) {
  return JSON.parse(record.getString(field) || 'null');
}

/** The values of a record of shop_content that differ from the standard. */
export function storedValues(record: core.Record): Values {
  return plain(record).value ?? {};
}

/** The record, or null if it does not exist. */
export function recordOrNull(tx: CoreApp, collection: string, id: string) {
  const [record] = id === '' ? [] : tx.findRecordsByIds(collection, [id]);
  return record ?? null;
}

/** @throws NotFoundError with this message if there is no such record */
export function recordOr404(tx: CoreApp, collection: string, id: string, message: string) {
  const record = recordOrNull(tx, collection, id);
  if (record === null) throw new NotFoundError(message);
  return record;
}

/** The records with these values. */
export function recordsWhere(tx: CoreApp, collection: string, values: Params) {
  return tx.findAllRecords(collection, $dbx.hashExp(values));
}

/** A record with these values; null without one. */
export function recordWhere(tx: CoreApp, collection: string, values: Params): core.Record | null {
  const records = arrayOf(new Record());
  tx.recordQuery(collection).andWhere($dbx.hashExp(values)).limit(1).all(records);
  return records[0] ?? null;
}

/** A record that is not saved yet. */
export function newRecord(tx: CoreApp, collection: string, values: Params = {}) {
  return new Record(tx.findCachedCollectionByNameOrId(collection), values);
}

/** Saves a new record. */
export function createRecord(tx: CoreApp, collection: string, values: Params) {
  const record = newRecord(tx, collection, values);
  tx.save(record);
  return record;
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
