import { STANDARD_NAME } from '#shared/content/shop.ts';
import { readField } from './sections.ts';

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
  return app.hasTable('shop_content') ? readField(app, 'identity', 'name') : STANDARD_NAME;
}
