import { keepToast } from '#site/components/toast.store.ts';
import { AUTH_TOASTS } from './messages.ts';
import { takeWanted } from './wanted.store.ts';

/**
 * After signing in: home with a welcome (specification, section 8), or, for who was on the way to something, back there
 * and with that done.
 */
export async function goOn(): Promise<void> {
  const { path, productIds } = takeWanted();
  keepToast(AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
  if (productIds.length > 0) {
    const { finishWishes } = await import('#site/features/wishlist/wishlist.store.ts');
    await finishWishes(productIds);
  }
  location.replace(path);
}
