// For requests to the collection itself; change sets check in change-sets/meaning.js.
onRecordCreateRequest((e) => {
  /** @type {typeof import('./discounts/rules.js')} */
  const { refuseFaults } = require(`${__hooks}/discounts/rules.js`);
  refuseFaults(e);
  e.next();
}, 'discounts');
onRecordUpdateRequest((e) => {
  /** @type {typeof import('./discounts/rules.js')} */
  const { refuseFaults } = require(`${__hooks}/discounts/rules.js`);
  refuseFaults(e);
  e.next();
}, 'discounts');
