import { keepToast } from '#site/components/kept-toast.ts';
import { AUTH_TOASTS } from './messages.ts';
import { takeSignInIntent } from './sign-in-intent.ts';

const WELCOME = { title: AUTH_TOASTS.welcome, text: AUTH_TOASTS.loggedIn } as const;

/**
 * After signing in: goes home with a welcome (specification, section 8), or finishes what the visitor was asked to sign
 * in for and returns to that page.
 */
export async function finishSignIn(welcome: { title: string; text: string } = WELCOME): Promise<void> {
  const { path, productIds } = takeSignInIntent();
  keepToast(welcome.title, welcome.text);
  if (productIds.length > 0) {
    const { finishWishes } = await import('#site/features/wishlist/wishlist.store.ts');
    await finishWishes(productIds);
  }
  location.replace(path);
}
