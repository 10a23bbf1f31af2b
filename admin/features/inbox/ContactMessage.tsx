import { WhatsAppButton } from '#admin/features/orders/WhatsAppButton.tsx';
import { AnchorButton } from '#admin/ui/Button.tsx';
import type { ContactMessage } from '#shared/api/contact.ts';
import { phoneLink } from '#shared/content/shop.ts';
import { MESSAGE_WORDS } from './messages.ts';

/** What was written through the contact form, and by whom. */
export function MessageText({ message: { subject, message, email, phone } }: { message: ContactMessage }) {
  return (
    <>
      <p className="break-words text-ink-soft">{[email, phone].filter(Boolean).join(' · ')}</p>
      {subject !== '' && <p className="font-semibold break-words">{subject}</p>}
      <p className="max-w-prose break-words whitespace-pre-line">{message}</p>
    </>
  );
}

/** Ways to answer, with what is known already filled in. */
export function ReplyLinks({ message: { name, email, phone, subject, ticket } }: { message: ContactMessage }) {
  const query = `subject=${encodeURIComponent(MESSAGE_WORDS.replySubject(subject, ticket))}`;
  return (
    <>
      <AnchorButton href={`mailto:${encodeURIComponent(email)}?${query}`}>{MESSAGE_WORDS.mail}</AnchorButton>
      <WhatsAppButton phone={phone} message={MESSAGE_WORDS.greeting(name, ticket)} />
      {phone !== '' && (
        <AnchorButton look="outline" href={phoneLink(phone)}>
          {MESSAGE_WORDS.call}
        </AnchorButton>
      )}
    </>
  );
}
