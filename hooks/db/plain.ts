/**
 * Rows, records and request bodies of PocketBase as plain objects. They are Go values, which can be neither spread nor
 * compared.
 */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
