import type { SentMails } from '#shared/api/sent-mails.ts';
import { isOff } from './outbox.ts';

/** Which emails to shoppers the shop sends at the moment. */
export function sentMails(app: CoreApp): SentMails {
  const account = app.settings().smtp.enabled;
  return { account, back_in_stock: account && !isOff(app, 'back_in_stock') };
}
