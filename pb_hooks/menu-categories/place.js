const { placeFault } = require('../change-sets/meaning.js');

/**
 * @param {core.RecordRequestEvent} e
 * @throws BadRequestError when staff would put a category below or above one of another menu
 */
function refuseWrongPlace(e) {
  if (e.hasSuperuserAuth()) return;
  const fault = placeFault(e.app, e.record);
  if (fault !== '') throw new BadRequestError(fault.message);
}

module.exports = { refuseWrongPlace };
