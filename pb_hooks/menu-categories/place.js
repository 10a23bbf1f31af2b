/** @throws BadRequestError when staff would put a category below or above one of another menu */
function refuseWrongPlace(e) {
  if (e.hasSuperuserAuth()) return;
  const fault = require(`${__hooks}/change-sets/meaning.js`).placeFault(e.app, e.record);
  if (fault !== '') throw new BadRequestError(fault.message);
}

module.exports = { refuseWrongPlace };
