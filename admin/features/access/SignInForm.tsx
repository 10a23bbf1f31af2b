import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { logWarning } from '#admin/log.ts';
import { Field } from '#admin/ui/Field.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { signIn } from './access.queries.ts';
import { ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import { type StartedSignIn, signInFailure, signInSchema } from './sign-in.ts';

interface SignInFormProps {
  /** The password was right, and a code was mailed. */
  onCode: (started: StartedSignIn) => void;
}

/** The sign-in form. A refusal keeps the typed values; the first invalid field gets the focus. */
export function SignInForm({ onCode }: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const signingIn = useMutation({
    mutationFn: (typed: { email: string; password: string }) => signIn(typed.email, typed.password),
    onSuccess: (started) => {
      if (started === null) notifySuccess(SIGN_IN_MESSAGES.welcome, SIGN_IN_MESSAGES.loggedIn);
      else onCode(started);
    },
    onError: (error) => {
      logWarning(SIGN_IN_MESSAGES.failed, error);
      notifyFailure(SIGN_IN_MESSAGES.failed, signInFailure(error), 'sign-in');
    },
  });
  return (
    <form className="grid gap-4" onSubmit={form.handleSubmit((typed) => signingIn.mutate(typed))} noValidate>
      <Field label={ACCESS_WORDS.email} error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('email')}
            type="email"
            className="input"
            autoComplete="username"
            disabled={signingIn.isPending}
          />
        )}
      </Field>
      <Field label={ACCESS_WORDS.password} error={errors.password?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('password')}
            type="password"
            className="input"
            autoComplete="current-password"
            disabled={signingIn.isPending}
          />
        )}
      </Field>
      <button type="submit" className="button" disabled={signingIn.isPending}>
        {signingIn.isPending ? SIGN_IN_MESSAGES.submitting : ACCESS_WORDS.signIn}
      </button>
    </form>
  );
}
