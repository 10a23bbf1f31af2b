// PocketBase's own mails name the shop as its content does, without a restart.
onRecordAfterCreateSuccess((e) => {
  /** @type {typeof import('./content/mail-name.js')} */
  const { renameInMails } = require(`${__hooks}/content/mail-name.js`);
  renameInMails(e.app, e.record.id);
  e.next();
}, 'shop_content');

onRecordAfterUpdateSuccess((e) => {
  /** @type {typeof import('./content/mail-name.js')} */
  const { renameInMails } = require(`${__hooks}/content/mail-name.js`);
  renameInMails(e.app, e.record.id);
  e.next();
}, 'shop_content');
