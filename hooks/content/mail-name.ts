import { readField } from './sections.ts';
import { SECTIONS } from './table.ts';

/** Takes the shop's name into PocketBase's settings, if this section has it. */
export function renameInMails(app: CoreApp, section: string) {
  if (section !== 'identity') return;
  const settings = app.settings();
  const name = shopName(app);
  const sender = $os.getenv('SMTP_FROM_NAME') || name;
  if (settings.meta.appName === name && settings.meta.senderName === sender) return;
  settings.meta.appName = name;
  settings.meta.senderName = sender;
  app.save(settings);
}

/** The shop's name; the standard one before the migrations of a first start. */
export function shopName(app: CoreApp) {
  if (!app.hasTable('shop_content')) return SECTIONS.identity.fields.name.default;
  return readField(app, 'identity', 'name');
}
