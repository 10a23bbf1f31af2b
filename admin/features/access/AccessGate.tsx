import { type ReactNode, type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { session, signIn } from './access.queries.ts';
import { ACCESS_MESSAGES, ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import { type SignInStep, type StartedSignIn, signInFailure, signInSchema } from './sign-in.ts';
import { useAccess } from './use-access.ts';

interface AccessGateProps {
  /** Shown to admins. The URL does not change, so signing in returns to the same page. */
  children: ReactNode;
  /** Shown to packers. */
  packing: ReactNode;
}

/** Shows its children to admins and `packing` to packers; others see the reason. PocketBase's rules enforce access to the data. */
export function AccessGate({ children, packing }: AccessGateProps) {
  const { user, hasEnded, state, retry } = useAccess();
  if (state === 'admin') return children;
  if (state === 'packer') return packing;
  if (state === 'checking') return <CheckingAccess />;
  if (state === 'signed_out') {
    return (
      <AccessCard title={ACCESS_MESSAGES.required} text={hasEnded ? ACCESS_WORDS.ended : ACCESS_WORDS.requiredText}>
        <SignIn />
        <ShopLink />
      </AccessCard>
    );
  }
  const isDenied = state === 'denied';
  return (
    <AccessCard
      title={isDenied ? ACCESS_MESSAGES.denied : ACCESS_WORDS.unreachable}
      text={isDenied ? ACCESS_MESSAGES.deniedText : ADMIN_WORDS.unreachable}
    >
      {user && (
        <p className="break-words">
          {ACCESS_WORDS.signedInAs} <strong className="font-semibold">{user.email}</strong>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isDenied && <Button onClick={retry}>{ADMIN_WORDS.tryAgain}</Button>}
        <Button look={isDenied ? 'filled' : 'outline'} onClick={session.signOut}>
          {ACCESS_WORDS.otherAccount}
        </Button>
      </div>
      <ShopLink />
    </AccessCard>
  );
}

function CheckingAccess() {
  return (
    <main className="grid flex-1 place-items-center p-4">
      <div className="grid w-56 gap-3 text-center" role="status">
        <p className="font-display text-xl">{ACCESS_MESSAGES.checking}</p>
        <div className="zari animate-pulse" aria-hidden="true" />
      </div>
    </main>
  );
}

function ShopLink() {
  return (
    <a className="link justify-self-start" href="/">
      {ACCESS_WORDS.toShop}
    </a>
  );
}

const CodeForm = lazyPart(() => import('./CodeForm.tsx').then((module) => module.CodeForm));
const ForgotPassword = lazyPart(() => import('./ForgotPassword.tsx').then((module) => module.ForgotPassword));

/** Signing in: password, then a code if the shop asks for one; or a mail to choose another password. */
function SignIn() {
  const [step, setStep] = useState<SignInStep>({ kind: 'password' });
  const back = () => setStep({ kind: 'password' });
  if (step.kind === 'code') return <CodeForm started={step.started} onBack={back} />;
  if (step.kind === 'forgot') return <ForgotPassword onBack={back} />;
  return (
    <>
      <SignInForm onCode={(started) => setStep({ kind: 'code', started })} />
      <button type="button" className="link justify-self-start" onClick={() => setStep({ kind: 'forgot' })}>
        {ACCESS_WORDS.forgot}
      </button>
    </>
  );
}

/** The card in the middle of the screen that every access state uses. */
function AccessCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className="grid flex-1 place-items-center px-4 py-10">
      <Card as="section" className="w-full max-w-md shadow-lift">
        <div className="zari" aria-hidden="true" />
        <div className="grid gap-5 p-6 sm:p-8">
          <header className="grid gap-2">
            <p className="font-display text-ink-soft">Admin</p>
            <h1>{title}</h1>
            {text && <p className="text-ink-soft">{text}</p>}
          </header>
          {children}
        </div>
      </Card>
    </main>
  );
}

/** What is wrong with each field. */
type FieldErrors = Partial<Record<keyof z.infer<typeof signInSchema>, string[]>>;

interface SignInFormProps {
  /** The password was right, and a code was mailed. */
  onCode: (started: StartedSignIn) => void;
}

/**
 * The sign-in form. A refusal keeps the typed values; the first invalid field gets the focus. It has no form library, so that
 * the first page of the admin does not load one.
 */
function SignInForm({ onCode }: SignInFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const signingIn = useAction({
    run: (typed: { email: string; password: string }) => signIn(typed.email, typed.password),
    onDone: (started) => {
      if (started === null) notifySuccess(SIGN_IN_MESSAGES.welcome, SIGN_IN_MESSAGES.loggedIn);
      else onCode(started);
    },
    failed: null,
    onFailed: (error) => notifyFailure(SIGN_IN_MESSAGES.failed, signInFailure(error), 'sign-in'),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = signInSchema.safeParse(Object.fromEntries(new FormData(form)));
    const faults = typed.success ? {} : z.flattenError(typed.error).fieldErrors;
    setErrors(faults);
    const [firstInvalid] = Object.keys(faults);
    if (firstInvalid !== undefined) form.querySelector<HTMLInputElement>(`[name=${firstInvalid}]`)?.focus();
    if (typed.success) signingIn.start(typed.data);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label={ACCESS_WORDS.email} error={errors.email?.[0]}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="username" disabled={signingIn.isPending} />
        )}
      </Field>
      <Field label={ACCESS_WORDS.password} error={errors.password?.[0]}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            disabled={signingIn.isPending}
          />
        )}
      </Field>
      <Button type="submit" disabled={signingIn.isPending}>
        {signingIn.isPending ? SIGN_IN_MESSAGES.submitting : ACCESS_WORDS.signIn}
      </Button>
    </form>
  );
}
