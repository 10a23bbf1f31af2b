import type { MessageMail } from '#shared/api/buyer-mails.ts';
import { filledTexts, type MailContent, type MailFact } from './mail-content.ts';

/**
 * The content of a mail about a message of the contact form. The one to the shop has all of the message. The one to the sender
 * repeats nothing that was typed: the address may be somebody else's.
 */
export function messageMailContent({ kind, message, texts }: MessageMail, { shop }: { shop: string }): MailContent {
  const isToShop = kind === 'contact_message';
  return {
    ...filledTexts(kind, texts, { ticket: message.ticket, shop }, isToShop ? message.message.split('\n') : []),
    facts: isToShop ? factsOf(message) : [],
    button: null,
    order: null,
  };
}

function factsOf({ ticket, name, email, phone, subject }: MessageMail['message']): MailFact[] {
  const facts = [
    ['Ticket', ticket],
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Subject', subject],
  ] as const;
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
