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

/** Asks whether customers are told of a change; `choice` is empty if none of them has an address. */
export function mailChoiceWords(total: number, withAddress: number): { choice: string; hint: string } {
  const without = total - withAddress;
  if (withAddress === 0) {
    const hint = total === 1 ? 'This customer left no e-mail address.' : 'These customers left no e-mail addresses.';
    return { choice: '', hint: `${hint} No mail is sent.` };
  }
  const hint = ['Mails go out after two minutes. Until then, changing the status back stops them.'];
  if (without > 0) hint.push(`${without} of ${total} left no e-mail address.`);
  return {
    choice: total === 1 ? 'Mail the customer' : `Mail ${withAddress} ${withAddress === 1 ? 'customer' : 'customers'}`,
    hint: hint.join(' '),
  };
}

/** Asks before the status of several orders is set. */
export function bulkStatusWords(status: OrderStatus, total: number) {
  return { title: `${NEXT_STEPS[status]}: ${total} orders`, action: NEXT_STEPS[status] };
}
