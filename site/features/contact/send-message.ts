import { CONTACT_PATH } from '#shared/content/contact.ts';
import { logWarning } from '#site/components/browser-log.ts';

const TIMEOUT_MS = 20_000;

/** Sends a message to the shop's server. Returns whether it is stored; `key` prevents storing it twice. */
export async function sendMessage(key: string, form: FormData): Promise<boolean> {
  try {
    const { ok } = await fetch(CONTACT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(form), key }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok;
  } catch (error) {
    // Offline, or no answer in time: the form keeps the text and says so.
    logWarning('The message was not sent', error);
    return false;
  }
}
