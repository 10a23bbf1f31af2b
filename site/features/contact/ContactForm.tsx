import { type SubmitEvent, useRef } from 'react';
import { CONTACT_LIMITS, CONTACT_PATH } from '#shared/content/contact.ts';
import { newKey } from '#shared/new-key.ts';
import { shapeSchema } from '#shared/shape.ts';
import { postJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { DataNotice } from '#site/components/DataNotice.tsx';
import { Field, TextArea } from '#site/components/Field.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { CONTACT_WORDS, SENDING_WORDS } from './messages.ts';

interface Props {
  /** The shop's, for a message that cannot be sent, and for browsers without scripts. */
  email: string;
  sent: { title: string; text: string };
  /** What a message is used for. */
  notice: string;
}

/**
 * The contact form. A valid submit stores the message; then it shows the confirmation and is cleared. If the message cannot be
 * stored, it says so and keeps the text. Its method is `dialog`, so that a submit before hydration sends nothing either.
 */
export function ContactForm({ email, sent, notice }: Props) {
  const { isBusy, failure, send, button } = useRequest((error) => logWarning('The message was not sent', error));
  // A retry of the same text has the same key, so that it is stored once.
  const key = useRef('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void send(async () => {
      key.current ||= newKey();
      const sentKey = key.current;
      const message = { ...Object.fromEntries(new FormData(form)), key: sentKey };
      await postJson(CONTACT_PATH, message, shapeSchema({}));
      // What was typed while it was sent is another message.
      if (key.current === sentKey) form.reset();
      key.current = '';
      showToast(sent.title, sent.text);
    });
  };
  const forgetKey = () => {
    key.current = '';
  };
  return (
    <form className="grid gap-5 sm:grid-cols-2" method="dialog" onSubmit={submit} onInput={forgetKey}>
      <p className="text-ink-soft -mb-2 text-sm sm:col-span-2">{CONTACT_WORDS.required}</p>
      <Field id="name" label={CONTACT_WORDS.name} autoComplete="name" maxLength={CONTACT_LIMITS.name} required />
      <Field id="phone" label={CONTACT_WORDS.phone} type="tel" autoComplete="tel" maxLength={CONTACT_LIMITS.phone} />
      <Field
        id="email"
        label={CONTACT_WORDS.email}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LIMITS.email}
        required
      />
      <Field id="subject" label={CONTACT_WORDS.subject} maxLength={CONTACT_LIMITS.subject} />
      <TextArea
        id="message"
        label={CONTACT_WORDS.message}
        className="sm:col-span-2"
        maxLength={CONTACT_LIMITS.message}
        rows={6}
        required
      />
      {/* People do not see it; programs fill it in. */}
      <input name="website" defaultValue="" hidden tabIndex={-1} autoComplete="off" />
      <noscript className="sm:col-span-2">
        <OrWrite text={CONTACT_WORDS.withoutScript} email={email} />
      </noscript>
      <div className="needs-script grid gap-3 sm:col-span-2">
        <DataNotice text={notice} />
        {failure !== undefined && (
          <p role="alert" className="text-madder font-semibold">
            <OrWrite text={SENDING_WORDS.failed} email={email} />
          </p>
        )}
        <button className="button justify-self-start max-sm:w-full" type="submit" {...button}>
          {isBusy ? SENDING_WORDS.sending : CONTACT_WORDS.send}
        </button>
      </div>
    </form>
  );
}

/** A sentence, and the other way to write if the shop has an address. */
function OrWrite({ text, email }: { text: string; email: string }) {
  if (email === '') return text;
  return (
    <>
      {`${text} ${CONTACT_WORDS.orWrite} `}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </>
  );
}
