import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { logWarning } from '#admin/log.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { signIn } from './access.queries.ts';
import { ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import { checkSignIn, type SignInProblems, signInFailure } from './sign-in.ts';

/** The sign-in form. A refusal keeps the typed values; the first invalid field gets the focus. */
export function SignInForm() {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [problems, setProblems] = useState<SignInProblems>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const signingIn = useMutation({
    mutationFn: (checked: { email: string; password: string }) => signIn(checked.email, checked.password),
    onSuccess: () => notifySuccess(SIGN_IN_MESSAGES.welcome, SIGN_IN_MESSAGES.loggedIn),
    onError: (error) => {
      logWarning(SIGN_IN_MESSAGES.failed, error);
      notifyFailure(SIGN_IN_MESSAGES.failed, signInFailure(error), 'sign-in');
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = checkSignIn(typed);
    if ('problems' in checked) {
      setProblems(checked.problems);
      (checked.problems.email ? emailInput : passwordInput).current?.focus();
      return;
    }
    setProblems({});
    signingIn.mutate(checked);
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        label={ACCESS_WORDS.email}
        type="email"
        autoComplete="username"
        value={typed.email}
        problem={problems.email}
        disabled={signingIn.isPending}
        ref={emailInput}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <Field
        label={ACCESS_WORDS.password}
        type="password"
        autoComplete="current-password"
        value={typed.password}
        problem={problems.password}
        disabled={signingIn.isPending}
        ref={passwordInput}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <button type="submit" className="button" disabled={signingIn.isPending}>
        {signingIn.isPending ? SIGN_IN_MESSAGES.submitting : ACCESS_WORDS.signIn}
      </button>
    </form>
  );
}

interface FieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  ref: React.Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

function Field({ label, problem, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
