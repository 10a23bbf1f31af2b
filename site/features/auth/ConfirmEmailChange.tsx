import { useState } from 'react';
import { keepToast } from '#site/components/kept-toast.ts';
import { shopPocketBase, signOut } from './auth.store.ts';
import { changeFailure } from './auth-failures.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { RECOVERY_TOASTS, RECOVERY_WORDS } from './messages.ts';
import { DeadLink, isTokenRefused, RecoveryFrame } from './RecoveryFrame.tsx';
import { useAddressToken } from './use-address-token.ts';
import { useAttempt } from './use-attempt.ts';

const BACK = { href: '/auth', label: RECOVERY_WORDS.backToSignIn } as const;

/** /auth/email#TOKEN, the link of the mail to a new address: asks for the password and changes the address. */
export function ConfirmEmailChange() {
  const token = useAddressToken();
  const [isRefused, setRefused] = useState(false);
  const { busy, attempt } = useAttempt<'confirm'>();

  if (isRefused || token === '') return <DeadLink action={BACK} />;
  return (
    <RecoveryFrame title={RECOVERY_WORDS.emailTitle} intro={RECOVERY_WORDS.emailIntro} action={BACK}>
      <CredentialsForm
        id="email"
        label={RECOVERY_WORDS.confirm}
        busyLabel={RECOVERY_WORDS.confirming}
        isBusy={busy !== null}
        password="current"
        onSend={({ password }) =>
          attempt('confirm', changeFailure, async () => {
            const [pb, { confirmEmailChange }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
            try {
              await confirmEmailChange(pb, token ?? '', password);
            } catch (error) {
              if (!isTokenRefused(error)) throw error;
              setRefused(true);
              return;
            }
            await signOut();
            keepToast(RECOVERY_TOASTS.emailChanged, RECOVERY_TOASTS.emailChangedText);
            location.replace('/auth');
          })
        }
      />
    </RecoveryFrame>
  );
}
