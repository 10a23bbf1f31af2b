// For requests to the collection itself; change sets check in change-sets/meaning.js.
/** @param {core.RecordRequestEvent} e */
const checkDiscount = (e) => {
  /** @type {typeof import('./discounts/rules.js')} */
  const { refuseFaults } = require(`${__hooks}/discounts/rules.js`);
  refuseFaults(e);
  e.next();
};
onRecordCreateRequest(checkDiscount, 'discounts');
onRecordUpdateRequest(checkDiscount, 'discounts');
