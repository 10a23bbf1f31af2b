const { readContent } = require('./sections.js');
const { SECTIONS } = require('./table.js');

/**
 * Takes the shop's name into PocketBase's settings, if this section has it.
 * @param {CoreApp} app
 * @param {string} section
 */
function renameInMails(app, section) {
  if (section !== 'identity') return;
  const settings = app.settings();
  const name = shopName(app);
  const sender = $os.getenv('SMTP_FROM_NAME') || name;
  if (settings.meta.appName === name && settings.meta.senderName === sender) return;
  settings.meta.appName = name;
  settings.meta.senderName = sender;
  app.save(settings);
}

/**
 * The shop's name; the standard one before the migrations of a first start.
 * @param {CoreApp} app
 */
function shopName(app) {
  if (!app.hasTable('shop_content')) return SECTIONS.identity.fields.name.default;
  return readContent(app, 'identity').name;
}

module.exports = { renameInMails, shopName };
