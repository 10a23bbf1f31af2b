import { atom } from 'nanostores';
import { keepToast } from '#site/components/kept-toast.ts';
import { $auth, type AuthUser, checkSession, signOut } from '#site/features/auth/auth.store.ts';
import { loadEarlierOrders } from './earlier-orders.store.ts';
import { PROFILE_TOASTS } from './messages.ts';
import { loadOrders } from './orders.store.ts';
import { loadProfile } from './profile-form.store.ts';

/** The owner of the profile: undefined until the session is read, null if signed out. */
export const $owner = atom<AuthUser | null | undefined>(undefined);

let isLeaving = false;

/**
 * Loads profile and orders of the signed-in shopper. Reloads the page when another account signs in, or this one signs
 * out, in another tab: nothing of the first may stay on the screen. Returns a function that unsubscribes.
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
    if (user.isEmailConfirmed) void loadEarlierOrders();
  });
}

/** Signs out and goes home. */
export async function signOutAndGoHome(): Promise<void> {
  isLeaving = true;
  await signOut();
  keepToast(PROFILE_TOASTS.signedOut);
  location.assign('/');
}
