/**
 * The time `seconds` after `time`.
 * @param {string} time As ISO 8601.
 * @param {number} seconds
 */
function later(time, seconds) {
  return new DateTime(new Date(Date.parse(time) + seconds * 1000).toISOString());
}

module.exports = { later };
