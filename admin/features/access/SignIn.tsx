import { useState } from 'react';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { CodeForm } from './CodeForm.tsx';
import { ACCESS_WORDS } from './messages.ts';
import { SignInForm } from './SignInForm.tsx';
import type { SignInStep } from './sign-in.ts';

const ForgotPassword = lazyPart(() => import('./ForgotPassword.tsx').then((module) => module.ForgotPassword));

/** Signing in: password, then a code if the shop asks for one; or a mail to choose another password. */
export function SignIn() {
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
