const { withKnownState } = require('../indian-states.js');

/**
 * Writes the state of a profile's address by its usual name. The profile refuses nothing: what is not known stays as typed.
 * @param {core.Record} profile
 */
function nameState(profile) {
  const address = JSON.parse(profile.getString('address') || 'null');
  const named = withKnownState(address);
  if (named !== address) profile.set('address', named);
}

module.exports = { nameState };
