import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import type { FailureToast } from './auth-failures.ts';
import { whileBusy } from './busy.ts';
import { showRefusal } from './credentials-form.ts';

/**
 * Does something that may fail while `panel` is busy. A failure is logged and told in the words `toFailure` finds for
 * it, and at the fields it is about; what was typed stays.
 */
export async function attempt(
  panel: HTMLElement,
  button: HTMLButtonElement,
  toFailure: (error: unknown) => FailureToast,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await whileBusy(panel, button, work);
  } catch (error) {
    const { title, text } = toFailure(error);
    logWarning(title, error);
    showToast(title, text, 'error');
    if (button.form !== null) showRefusal(button.form, error);
  }
}
