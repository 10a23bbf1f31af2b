/**
 * Rows, records and request bodies of PocketBase as plain objects. They are Go values, which can be neither spread nor
 * compared.
 * @template T
 * @param {T} value
 * @returns {T}
 */
function plain(value) {
  return JSON.parse(JSON.stringify(value));
}

module.exports = { plain };
