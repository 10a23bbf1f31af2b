import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plainEmail } from '#shared/text/fold.ts';
import { Agreement } from '#site/components/Agreement.tsx';
import { DataNotice } from '#site/components/DataNotice.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useHydrated } from '#site/components/use-hydrated.ts';
import { whenIdle } from '#site/components/when-idle.ts';
import { AUTH_FORMS, type AuthForm, AuthTabs } from './AuthTabs.tsx';
import { $auth } from './auth.store.ts';
import { googleFailure, hasAccount, loginFailure, signupFailure } from './auth-failures.ts';
import { CredentialsForm, type TypedCredentials } from './CredentialsForm.tsx';
import { goToGoogle, hasGoogle, signInAndGoOn, signUpAndGoOn } from './enter.ts';
import { AUTH_TOASTS, AUTH_WORDS, GOOGLE_MESSAGES } from './messages.ts';
import { saveOwnPage } from './sign-in-intent.ts';
import { useAttempt } from './use-attempt.ts';

/**
 * Sign-in and sign-up in two tabs, or with Google. Signed-in shoppers are sent home (specification, section 2, Auth).
 * `notice` says what an account's data is used for.
 */
export function AuthPanel({ notice }: { notice: string }) {
  const [open, setOpen] = useOpenForm();
  const [emails, setEmails] = useState({ 'sign-in': '', 'sign-up': '' });
  const { busy, attempt, button } = useAttempt<AuthForm | 'google'>();
  const { isLeaving } = useHomeWhenSignedIn();
  const isGoogleMissing = useGoogleMissing();
  useEffect(saveOwnPage, []);
  const fieldsOf = (form: AuthForm) => ({
    id: form,
    isBusy: busy === form,
    isDisabled: busy !== null,
    email: { value: emails[form], onChange: (email: string) => setEmails({ ...emails, [form]: email }) },
  });

  const leaveWith = async (work: () => Promise<void>) => {
    isLeaving.current = true;
    try {
      await work();
    } catch (error) {
      isLeaving.current = false;
      throw error;
    }
  };
  const signIn = (typed: TypedCredentials) =>
    attempt('sign-in', loginFailure, () => leaveWith(() => signInAndGoOn(typed.email, typed.password)));
  const signUp = (typed: TypedCredentials) => {
    const openSignIn = () => {
      setEmails({ ...emails, 'sign-in': typed.email });
      setOpen('sign-in');
    };
    const toFailure = (error: unknown) => ({
      ...signupFailure(error),
      ...(hasAccount(error) && { action: { label: AUTH_WORDS.signIn, run: openSignIn } }),
    });
    return attempt('sign-up', toFailure, () =>
      leaveWith(async () => {
        if (await signUpAndGoOn(typed.email, typed.password)) return;
        isLeaving.current = false;
        showToast(AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
        openSignIn();
      }),
    );
  };

  return (
    <div className={`auth-panel card needs-script ${useHydrated() ? '' : 'auth-panel-static'}`}>
      <AuthTabs open={open} isDisabled={busy !== null} onOpen={setOpen} />
      <div className="grid">
        <FormPanel form="sign-in" open={open}>
          <CredentialsForm
            {...fieldsOf('sign-in')}
            label={AUTH_WORDS.signIn}
            busyLabel={AUTH_WORDS.signingIn}
            password="current"
            onSend={signIn}
          >
            {/* What is typed goes along in the hash, which no server sees. */}
            <a
              className="link inline-flex min-h-11 items-center text-sm"
              href={`/auth/forgot#${encodeURIComponent(plainEmail(emails['sign-in']))}`}
            >
              {AUTH_WORDS.forgotPassword}
            </a>
          </CredentialsForm>
        </FormPanel>
        <FormPanel form="sign-up" open={open}>
          <CredentialsForm
            {...fieldsOf('sign-up')}
            label={AUTH_WORDS.createAccount}
            busyLabel={AUTH_WORDS.creatingAccount}
            password="new"
            onSend={signUp}
          />
          <DataNotice text={notice} className="mt-4 text-center" />
          <Agreement by="signing up" />
        </FormPanel>
      </div>
      <p className="auth-or">{AUTH_WORDS.or}</p>
      <div className="grid gap-2">
        <button
          className="button button-outline w-full"
          type="button"
          {...button}
          aria-describedby="google-hint"
          onClick={() => attempt('google', googleFailure, goToGoogle)}
        >
          {busy === 'google' ? AUTH_WORDS.connecting : AUTH_WORDS.google}
        </button>
        {/* min-h-10 reserves two lines: nothing moves when the hint appears. */}
        <p className="field-hint min-h-10" id="google-hint">
          {isGoogleMissing && GOOGLE_MESSAGES.notConfigured}
        </p>
      </div>
    </div>
  );
}

/** The panel of a tab of AuthTabs. Both panels take the same place, so that nothing below moves when the other opens. */
function FormPanel({ form, open, children }: { form: AuthForm; open: AuthForm; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={form}
      aria-labelledby={`${form}-tab`}
      className={`col-start-1 row-start-1 ${open === form ? '' : 'invisible'}`}
    >
      {children}
    </div>
  );
}

/** The form named in the address' hash, so that a reload and a shared link show the same one. */
function useOpenForm(): [AuthForm, (form: AuthForm) => void] {
  const [open, setOpen] = useState<AuthForm>('sign-in');
  // Before anything is painted: the styles of the page show the addressed form too.
  useLayoutEffect(() => {
    const showAddressed = () => {
      const addressed = AUTH_FORMS.find((form) => `#${form}` === location.hash);
      if (addressed !== undefined) setOpen(addressed);
    };
    showAddressed();
    addEventListener('hashchange', showAddressed);
    return () => removeEventListener('hashchange', showAddressed);
  }, []);
  return [
    open,
    (form) => {
      setOpen(form);
      history.replaceState(history.state, '', `#${form}`);
    },
  ];
}

/** Sends the signed-in home, also after signing in in another tab; not while this page leads on by itself. */
function useHomeWhenSignedIn() {
  const { status } = useStore($auth, { ssr: 'initial' });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (status === 'signed_in' && !isLeaving.current) location.replace('/');
  }, [status]);
  return { isLeaving };
}

/** Whether the shop is known not to be set up for Google. */
function useGoogleMissing(): boolean {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    whenIdle(async () => {
      // Unreachable: pressing the button says why.
      setMissing(!(await hasGoogle().catch(() => true)));
    });
  }, []);
  return isMissing;
}
