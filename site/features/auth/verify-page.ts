import { logWarning } from '#site/components/browser-log.ts';
import { shopPocketBase } from './auth.store.ts';
import { VERIFY_WORDS } from './messages.ts';

/**
 * The page that the mail's link opens: confirms the address with the token in the hash, which no server log sees, and
 * shows how that went.
 */
export async function confirmFromAddress(root: HTMLElement): Promise<void> {
  try {
    const { confirmEmail } = await import('./auth.queries.ts');
    await confirmEmail(await shopPocketBase(), location.hash.slice(1));
    root.dataset['state'] = 'done';
  } catch (error) {
    logWarning(VERIFY_WORDS.failed, error);
    root.dataset['state'] = 'failed';
  }
}
