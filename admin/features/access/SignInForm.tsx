import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { signIn } from './access.queries.ts';
import { ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import { type StartedSignIn, signInFailure, signInSchema } from './sign-in.ts';

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
export function SignInForm({ onCode }: SignInFormProps) {
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
