const { readContent } = require('../content/sections.js');
const { nextValue } = require('../sequences.js');

/**
 * The number of the next order, such as GUL-1001: the shop's prefix and a serial that is unique whatever the prefix was.
 * @param {CoreApp} tx
 */
function nextOrderNumber(tx) {
  return `${readContent(tx, 'identity').order_prefix}-${nextValue(tx, 'order')}`;
}

module.exports = { nextOrderNumber };
