/**
 * What PocketBase hands over (rows, records, bodies of requests) as plain objects: they are Go values, which look like objects
 * but can be neither spread nor compared.
 * @template T
 * @param {T} value
 * @returns {T}
 */
function plain(value) {
  return JSON.parse(JSON.stringify(value));
}

module.exports = { plain };
