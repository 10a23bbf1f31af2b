import { showToast } from '#site/components/toast.store.ts';
import { shopPocketBase } from './auth.store.ts';
import { verificationFailure } from './auth-failures.ts';
import { UNCONFIRMED_WORDS, VERIFY_TOASTS } from './messages.ts';
import { useAttempt } from './use-attempt.ts';

/** Asks the shopper to confirm the email address, and sends the link again. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { busy, attempt, button } = useAttempt<'send'>();
  const send = () =>
    attempt('send', verificationFailure, async () => {
      const [pb, { requestVerification }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
      await requestVerification(pb, email);
      showToast(VERIFY_TOASTS.sent, VERIFY_TOASTS.sentText(email));
    });
  return (
    <div className="border-zari flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 pl-4">
      <p className="wrap-anywhere" id="unconfirmed">
        {UNCONFIRMED_WORDS.text(email)}
      </p>
      <button className="button button-outline" type="button" aria-describedby="unconfirmed" {...button} onClick={send}>
        {busy === null ? UNCONFIRMED_WORDS.sendAgain : UNCONFIRMED_WORDS.sending}
      </button>
    </div>
  );
}
