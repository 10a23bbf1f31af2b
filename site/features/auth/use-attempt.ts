import { useEffect, useRef, useState } from 'react';
import { refusalIn } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { type FailureToast, hasAccount } from './auth-failures.ts';
import type { Credentials } from './credentials.ts';
import { HAS_ACCOUNT } from './messages.ts';

/**
 * Runs `work`; `busy` is its name meanwhile. A failure is logged and shown as a toast. Resolves to the server's
 * messages by field.
 */
export type Attempt<Name> = (
  name: Name,
  toFailure: (error: unknown) => FailureToast,
  work: () => Promise<void>,
) => Promise<Credentials>;

export function useAttempt<Name extends string>(): { busy: Name | null; attempt: Attempt<Name> } {
  const [busy, setBusy] = useState<Name | null>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const isLost = busy === null && document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
  }, [busy]);

  const attempt: Attempt<Name> = async (name, toFailure, work) => {
    // The control is disabled while busy, which removes its focus.
    focused.current = document.activeElement;
    setBusy(name);
    try {
      await work();
      return {};
    } catch (error) {
      const { title, text, action } = toFailure(error);
      logWarning(title, error);
      showToast(title, text, 'error', action);
      return refusedFields(error);
    } finally {
      setBusy(null);
    }
  };
  return { busy, attempt };
}

function refusedFields(error: unknown): Credentials {
  const { email, password } = refusalIn(error)?.fields ?? {};
  return {
    ...(email && { email: hasAccount(error) ? HAS_ACCOUNT : email.message }),
    ...(password && { password: password.message }),
  };
}
