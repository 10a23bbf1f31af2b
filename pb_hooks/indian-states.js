const { fold } = require('./fold.js');
/** @type {Record<string, string>} */
const NAMES = require('../shared/places/state-names.json');

/** @type {Record<string, string>} */
const BY_NAME = {};
for (const [state, others] of Object.entries(NAMES)) {
  for (const name of [state].concat(others.split(','))) BY_NAME[keyOf(name)] = state;
}

/**
 * The state that a text names, in any of its names; '' if none. As in shared/places/indian-states.ts; a test compares them.
 * @param {unknown} text
 */
function addressState(text) {
  const key = typeof text === 'string' ? keyOf(text) : '';
  return Object.hasOwn(BY_NAME, key) ? (BY_NAME[key] ?? '') : '';
}

/**
 * An address with the usual name of its state. A state that is not known, and anything else than an address, stays as it is.
 * @template T
 * @param {T} address
 * @returns {T}
 */
function withKnownState(address) {
  if (typeof address !== 'object' || address === null || !('state' in address)) return address;
  const state = addressState(address.state);
  return state === '' ? address : { ...address, state };
}

/** @param {string} name */
function keyOf(name) {
  return fold(name)
    .replace(/&/g, 'and')
    .replace(/[\s.,-]/g, '');
}

module.exports = { addressState, withKnownState };
