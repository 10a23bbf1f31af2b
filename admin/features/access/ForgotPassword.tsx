import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { mailServerQuery, requestPasswordReset } from './access.queries.ts';
import { ACCESS_WORDS } from './messages.ts';
import { forgotSchema } from './sign-in.ts';

/** Sends the mail to choose another password; the answer is the same for unknown addresses. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { data: hasMailServer = true } = useQuery(mailServerQuery);
  const [error, setError] = useState<string>();
  const sending = useAction({ run: ({ email }: { email: string }) => requestPasswordReset(email) });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = forgotSchema.safeParse(Object.fromEntries(new FormData(form)));
    setError(typed.error?.issues[0]?.message);
    if (typed.success) sending.start(typed.data);
    else form.querySelector('input')?.focus();
  };
  return (
    <div className="grid gap-4">
      {!hasMailServer ? (
        <p role="status">{ACCESS_WORDS.noMails}</p>
      ) : sending.isSuccess ? (
        <p role="status" className="break-words">
          {ACCESS_WORDS.resetSent(sending.input?.email ?? '')}
        </p>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <Field label={ACCESS_WORDS.email} hint={ACCESS_WORDS.forgotHint} error={error}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
          </Field>
          <Button type="submit" disabled={sending.isPending}>
            {sending.isPending ? ACCESS_WORDS.sending : ACCESS_WORDS.sendReset}
          </Button>
        </form>
      )}
      <button type="button" className="link justify-self-start" onClick={onBack}>
        {ACCESS_WORDS.back}
      </button>
    </div>
  );
}
