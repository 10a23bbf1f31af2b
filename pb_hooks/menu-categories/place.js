const { placeFault } = require('../change-sets/meaning.js');

/**
 * @param {core.RecordRequestEvent} e
 * @throws BadRequestError if the parent or a child of a changed category is in another menu
 */
function refuseWrongPlace(e) {
  if (e.hasSuperuserAuth()) return;
  const fault = placeFault(e.app, e.record);
  if (fault !== '') throw new BadRequestError(fault.message);
}

module.exports = { refuseWrongPlace };
