import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, failureStatus } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { enterCode, sendCode } from './access.queries.ts';
import { ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import type { StartedSignIn } from './sign-in.ts';

interface CodeFormProps {
  started: StartedSignIn;
  onBack: () => void;
}

/** The second step: the code from the mail. */
export function CodeForm({ started, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [otpId, setOtpId] = useState(started.otpId);
  const entering = useMutation({
    mutationFn: () => enterCode({ ...started, otpId }, code.replace(/\s/g, '')),
    onSuccess: () => notifySuccess(SIGN_IN_MESSAGES.welcome, SIGN_IN_MESSAGES.loggedIn),
    onError: (error) => logWarning(SIGN_IN_MESSAGES.failed, error),
  });
  const again = useMutation({
    mutationFn: () => sendCode(started.email, started.mfaId),
    onSuccess: (sent) => {
      setOtpId(sent);
      notifySuccess(ACCESS_WORDS.codeSentAgain);
    },
    onError: (error) => {
      logWarning(SIGN_IN_MESSAGES.failed, error);
      // The password was given more than ten minutes ago.
      if (failureStatus(error) === 400) onBack();
      notifyFailure(SIGN_IN_MESSAGES.failed, failureMessage(error), 'sign-in');
    },
  });
  const error = entering.isError
    ? failureStatus(entering.error) === 400
      ? ACCESS_WORDS.wrongCode
      : failureMessage(entering.error)
    : undefined;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entering.mutate();
      }}
    >
      <Field label={ACCESS_WORDS.code} hint={ACCESS_WORDS.codeSent(started.email)} error={error}>
        {(control) => (
          <Input
            {...control}
            // The step follows a press of Sign In, and has one field
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              entering.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={entering.isPending || code.trim() === ''}>
        {entering.isPending ? SIGN_IN_MESSAGES.submitting : ACCESS_WORDS.signIn}
      </Button>
      <div className="flex flex-wrap gap-4">
        <button type="button" className="link" disabled={again.isPending} onClick={() => again.mutate()}>
          {ACCESS_WORDS.sendCodeAgain}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {ACCESS_WORDS.back}
        </button>
      </div>
    </form>
  );
}
