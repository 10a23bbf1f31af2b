import { atom } from 'nanostores';
import { logWarning } from '#site/components/browser-log.ts';
import { keepToast } from '#site/components/toast.store.ts';
import { $auth, type AuthUser, checkSession, signOut } from '#site/features/auth/auth.store.ts';
import { PROFILE_TOASTS } from './messages.ts';
import { loadOrders } from './orders.store.ts';
import { loadProfile } from './profile-form.store.ts';

/** Whose profile this page shows: undefined until the session is read, null for nobody. */
export const $owner = atom<AuthUser | null | undefined>(undefined);

let isLeaving = false;

/**
 * Finds out who is signed in, and loads what is theirs. When somebody else signs in, or out, in another tab, the page loads
 * anew: nothing of the first may stay on the screen. Gives what ends it.
 */
export function followOwner(): () => void {
  return $auth.subscribe((auth) => {
    if (auth.status === 'loading' || isLeaving) return;
    const user = auth.status === 'signed_in' ? auth.user : null;
    const owner = $owner.get();
    if (owner !== undefined && owner?.id !== user?.id) return location.reload();
    $owner.set(user);
    if (owner !== undefined || user === null) return;
    void checkSession();
    void loadProfile();
    void loadOrders();
  });
}

/** Signs out and goes home. */
export async function leave(): Promise<void> {
  isLeaving = true;
  await signOut();
  await forgetOwnThings();
  keepToast(PROFILE_TOASTS.signedOut);
  location.assign('/');
}

/** The next person at this browser is not to find them. */
async function forgetOwnThings(): Promise<void> {
  try {
    const { forgetWishlist } = await import('#site/features/wishlist/wishlist.store.ts');
    forgetWishlist();
  } catch (error) {
    // Offline: what is left of it is shown to nobody but its owner.
    logWarning('The wishlist kept in this browser could not be forgotten', error);
  }
}
