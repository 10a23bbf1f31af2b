// PocketBase's own mails name the shop as its content does, without a restart.
/** @param {core.RecordEvent} e */
const renameMails = (e) => {
  /** @type {typeof import('./content/mail-name.js')} */
  const { renameInMails } = require(`${__hooks}/content/mail-name.js`);
  renameInMails(e.app, e.record.id);
  e.next();
};
onRecordAfterCreateSuccess(renameMails, 'shop_content');
onRecordAfterUpdateSuccess(renameMails, 'shop_content');
