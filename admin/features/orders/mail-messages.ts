import type { MailStatus } from '#shared/orders/mails.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { NEXT_STEPS } from './change-messages.ts';

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

export const ORDER_MAIL_WORDS = {
  again: 'Send again',
  sentAgain: 'The mail is on its way',
} as const;

/** Asks before the status of several orders is set. */
export function bulkStatusWords(status: OrderStatus, total: number) {
  return { title: `${NEXT_STEPS[status]}: ${total} orders`, action: NEXT_STEPS[status] };
}
