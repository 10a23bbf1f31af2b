import { useEffect, useState } from 'react';
import { textProperty } from '#shared/property.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { keepToast } from '#site/components/kept-toast.ts';
import { tokenPayload } from '#site/device/session.ts';
import { announceAuthEvent, shopPocketBase } from './auth.store.ts';
import { changeFailure } from './auth-failures.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { signInAndGoOn } from './enter.ts';
import { AUTH_TOASTS, RECOVERY_TOASTS, RECOVERY_WORDS } from './messages.ts';
import { DeadLink, isTokenRefused, RecoveryFrame } from './RecoveryFrame.tsx';
import { useAddressToken } from './use-address-token.ts';
import { useAttempt } from './use-attempt.ts';

const ASK_AGAIN = { href: '/auth/forgot', label: RECOVERY_WORDS.askAgain } as const;

/** /auth/reset#TOKEN, the link of the mail: sets the new password and signs in with it. */
export function ResetPassword() {
  const token = useAddressToken();
  const [isRefused, setRefused] = useState(false);
  const { busy, attempt } = useAttempt<'save'>();
  const email = textProperty(tokenPayload(token ?? ''), 'email');
  useEffect(() => {
    if (email !== '') announceAuthEvent('PASSWORD_RECOVERY');
  }, [email]);

  if (isRefused || (token !== undefined && email === '')) return <DeadLink action={ASK_AGAIN} />;
  return (
    <RecoveryFrame title={RECOVERY_WORDS.resetTitle} intro={RECOVERY_WORDS.resetIntro} action={ASK_AGAIN}>
      <CredentialsForm
        id="reset"
        label={RECOVERY_WORDS.save}
        busyLabel={RECOVERY_WORDS.saving}
        isBusy={busy !== null}
        account={email}
        password="new"
        passwordLabel={RECOVERY_WORDS.newPassword}
        onSend={({ password }) =>
          attempt('save', changeFailure, async () => {
            const [pb, { confirmPasswordReset }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
            try {
              await confirmPasswordReset(pb, token ?? '', password);
            } catch (error) {
              if (!isTokenRefused(error)) throw error;
              setRefused(true);
              return;
            }
            await signInAnew(email, password);
          })
        }
      />
    </RecoveryFrame>
  );
}

/** Signs in after the new password is set; if that fails, goes to the sign-in page. */
async function signInAnew(email: string, password: string): Promise<void> {
  keepToast(RECOVERY_TOASTS.passwordChanged);
  try {
    await signInAndGoOn(email, password);
  } catch (error) {
    logWarning(AUTH_TOASTS.loginFailed, error);
    location.replace('/auth');
  }
}
