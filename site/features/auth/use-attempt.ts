import { useState } from 'react';
import { refusalIn } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { type RequestState, useRequest } from '#site/components/use-request.ts';
import { type FailureToast, hasAccount } from './auth-failures.ts';
import type { Credentials } from './credentials.ts';
import { HAS_ACCOUNT } from './messages.ts';

/**
 * Runs `work`, unless another one is under way; `busy` is its name meanwhile. A failure is logged and shown as a toast. Resolves
 * to the server's messages by field.
 */
export type Attempt<Name> = (
  name: Name,
  toFailure: (error: unknown) => FailureToast,
  work: () => Promise<void>,
) => Promise<Credentials>;

export function useAttempt<Name extends string>(): Pick<RequestState, 'button'> & {
  busy: Name | null;
  attempt: Attempt<Name>;
} {
  const [name, setName] = useState<Name | null>(null);
  const { isBusy, send, button } = useRequest();
  const attempt: Attempt<Name> = async (named, toFailure, work) => {
    let refused: Credentials = {};
    await send(async () => {
      setName(named);
      try {
        await work();
      } catch (error) {
        const { title, text, action } = toFailure(error);
        logWarning(title, error);
        showToast(title, text, 'error', action);
        refused = refusedFields(error);
      }
    });
    return refused;
  };
  return { busy: isBusy ? name : null, attempt, button };
}

function refusedFields(error: unknown): Credentials {
  const { email, password } = refusalIn(error)?.fields ?? {};
  return {
    ...(email && { email: hasAccount(error) ? HAS_ACCOUNT : email.message }),
    ...(password && { password: password.message }),
  };
}
