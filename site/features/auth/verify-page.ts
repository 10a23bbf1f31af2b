import { logWarning } from '#site/components/browser-log.ts';
import { takeAddressToken } from './address-token.ts';
import { shopPocketBase } from './auth.store.ts';
import { VERIFY_WORDS } from './messages.ts';

/** The page that the mail's link opens: confirms the address with the link's token and shows how that went. */
export async function confirmFromAddress(root: HTMLElement): Promise<void> {
  try {
    const { confirmEmail } = await import('./auth.queries.ts');
    await confirmEmail(await shopPocketBase(), takeAddressToken());
    root.dataset['state'] = 'done';
  } catch (error) {
    logWarning(VERIFY_WORDS.failed, error);
    root.dataset['state'] = 'failed';
  }
}
