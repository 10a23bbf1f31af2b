import type { MailStatus } from '#shared/orders/mails.ts';

/** Lines of the timeline; `mail` is the mail's name, such as 'order shipped'. */
export const MAIL_TITLES: Record<Exclude<MailStatus, 'cancelled'>, (mail: string) => string> = {
  waiting: (mail) => `Mail waiting: ${mail}`,
  sending: (mail) => `Sending mail: ${mail}`,
  sent: (mail) => `Mailed: ${mail}`,
  refused: (mail) => `Mail refused: ${mail}`,
  unknown: (mail) => `Mail may not have arrived: ${mail}`,
  expired: (mail) => `Mail not sent: ${mail}`,
};

/** `To be sent at 2:34 pm`. */
export function mailedAt(moment: string): string {
  return `To be sent at ${moment}`;
}
