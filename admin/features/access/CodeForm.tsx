import { useState } from 'react';
import { failureMessage, failureStatus } from '#admin/api/failures.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import { enterCode, sendCode } from './access.queries.ts';
import { ACCESS_WORDS, SIGN_IN_MESSAGES } from './messages.ts';
import type { StartedSignIn } from './sign-in.ts';

/** The second step: the code from the mail. */
export function CodeForm({ started, onBack }: { started: StartedSignIn; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [otpId, setOtpId] = useState(started.otpId);
  const entering = useAction({
    run: () => enterCode({ ...started, otpId }, code.replace(/\s/g, '')),
    onDone: () => notifySuccess(SIGN_IN_MESSAGES.welcome, SIGN_IN_MESSAGES.loggedIn),
    failed: null,
  });
  const again = useAction({
    run: () => sendCode(started.email, started.mfaId),
    onDone: (sent) => {
      setOtpId(sent);
      notifySuccess(ACCESS_WORDS.codeSentAgain);
    },
    failed: null,
    onFailed: (error) => {
      // The password was given more than ten minutes ago.
      if (failureStatus(error) === 400) onBack();
      notifyFailure(SIGN_IN_MESSAGES.failed, failureMessage(error), 'sign-in');
    },
  });
  const error = failureStatus(entering.error) === 400 ? ACCESS_WORDS.wrongCode : entering.failure;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        entering.start();
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
        <button type="button" className="link" disabled={again.isPending} onClick={() => again.start()}>
          {ACCESS_WORDS.sendCodeAgain}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {ACCESS_WORDS.back}
        </button>
      </div>
    </form>
  );
}
