import { showToast } from '#site/components/toast.store.ts';
import { MESSAGE_SENT } from './messages.ts';

/**
 * Answers a valid form with the confirmation and clears it. No server is called (specification, section 2); the browser
 * checks the fields before it lets the form be sent.
 */
export function mountContactForm(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.reset();
    showToast(MESSAGE_SENT.title, MESSAGE_SENT.text);
  });
}
