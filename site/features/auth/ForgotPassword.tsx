import { useEffect, useState } from 'react';
import { useSentMails } from '#site/api/use-sent-mails.ts';
import { Notice } from '#site/components/Notice.tsx';
import { shopPocketBase } from './auth.store.ts';
import { requestFailure } from './auth-failures.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { RECOVERY_WORDS } from './messages.ts';
import { RecoveryFrame } from './RecoveryFrame.tsx';
import { useAttempt } from './use-attempt.ts';

const BACK = { href: '/auth', label: RECOVERY_WORDS.backToSignIn } as const;

/** Requests the mail with the reset link, and says so if the shop sends none. The answer is the same with and without an account. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { busy, attempt } = useAttempt<'send'>();
  const isSilent = useSentMails()?.account === false;
  useEffect(() => setEmail((typed) => typed || addressFromHash()), []);

  if (sentTo !== '') {
    return (
      <RecoveryFrame title={isSilent ? RECOVERY_WORDS.notSent : RECOVERY_WORDS.sent} isAnswer action={BACK}>
        <p>{isSilent ? RECOVERY_WORDS.noEmails : RECOVERY_WORDS.sentText(sentTo)}</p>
        {!isSilent && <p className="text-ink-soft">{RECOVERY_WORDS.sentHint}</p>}
      </RecoveryFrame>
    );
  }
  return (
    <RecoveryFrame title={RECOVERY_WORDS.forgotTitle} intro={RECOVERY_WORDS.forgotIntro} action={BACK}>
      {isSilent && <Notice text={RECOVERY_WORDS.noEmails} className="mb-4" />}
      <CredentialsForm
        id="forgot"
        label={RECOVERY_WORDS.send}
        busyLabel={RECOVERY_WORDS.sending}
        isBusy={busy !== null}
        email={{ value: email, onChange: setEmail }}
        onSend={(typed) =>
          attempt('send', requestFailure, async () => {
            const [pb, { requestPasswordReset }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
            await requestPasswordReset(pb, typed.email);
            setSentTo(typed.email);
          })
        }
      />
    </RecoveryFrame>
  );
}

function addressFromHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // The hash is malformed: the field stays empty.
    return '';
  }
}
