/**
 * Adds counts by bucket; an empty list has none.
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 * @returns {number[]}
 */
function addCounts(one, other) {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return longer.map((count, index) => count + (shorter[index] ?? 0));
}

module.exports = { addCounts };
