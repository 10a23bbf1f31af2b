import type { SubmitEvent } from 'react';
import { Field, TextArea } from '#site/components/Field.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { CONTACT_WORDS, MESSAGE_SENT } from './messages.ts';

/**
 * The contact form. After a valid submit it shows the confirmation and is cleared; nothing is sent to a server
 * (specification, section 2). `email` is the shop's, for browsers without scripts. Its method is `dialog`, so that a submit before hydration sends nothing either.
 */
export function ContactForm({ email }: { email: string }) {
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
    showToast(MESSAGE_SENT.title, MESSAGE_SENT.text);
  };
  return (
    <form className="grid gap-5 sm:grid-cols-2" method="dialog" onSubmit={confirm}>
      <p className="text-ink-soft -mb-2 text-sm sm:col-span-2">{CONTACT_WORDS.required}</p>
      <Field id="name" label={CONTACT_WORDS.name} autoComplete="name" maxLength={120} required />
      <Field id="phone" label={CONTACT_WORDS.phone} type="tel" autoComplete="tel" maxLength={30} />
      <Field id="email" label={CONTACT_WORDS.email} type="email" autoComplete="email" maxLength={254} required />
      <Field id="subject" label={CONTACT_WORDS.subject} maxLength={200} />
      <TextArea
        id="message"
        label={CONTACT_WORDS.message}
        className="sm:col-span-2"
        maxLength={5000}
        rows={6}
        required
      />
      <noscript className="sm:col-span-2">
        {CONTACT_WORDS.withoutScript}{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </noscript>
      <div className="needs-script sm:col-span-2">
        <button className="button max-sm:w-full" type="submit">
          {CONTACT_WORDS.send}
        </button>
      </div>
    </form>
  );
}
