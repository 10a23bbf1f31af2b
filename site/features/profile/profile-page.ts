import { logWarning } from '#site/components/browser-log.ts';
import { keepToast } from '#site/components/toast.store.ts';
import { $auth, checkSession, shopPocketBase, signOut } from '#site/features/auth/auth.store.ts';
import { rememberWanted } from '#site/features/auth/wanted.store.ts';
import { PROFILE_TOASTS } from './messages.ts';
import { mountOrders } from './orders-section.ts';
import { mountProfileForm } from './profile-form.ts';

/** The page /profile: access required, loading, then form and orders (specification, section 2). */
export function mountProfilePage(root: HTMLElement): void {
  const form = root.querySelector('form');
  const orders = root.querySelector<HTMLElement>('[data-orders]');
  const email = root.querySelector<HTMLInputElement>('#email');
  if (form === null || orders === null || email === null) throw new Error('The profile page is incomplete.');

  let isLeaving = false;
  root.querySelector('[data-sign-out]')?.addEventListener('click', async () => {
    isLeaving = true;
    await signOut();
    await forgetOwnThings();
    keepToast(PROFILE_TOASTS.signedOut);
    location.assign('/');
  });

  root.querySelector('[data-sign-in]')?.addEventListener('click', () => rememberWanted());

  let shownFor: string | undefined;
  $auth.subscribe(async (auth) => {
    const userId = auth.status === 'signed_in' ? auth.user.id : '';
    if (auth.status === 'signed_in') email.value = auth.user.email;
    if (auth.status === 'loading' || isLeaving || userId === shownFor) return;
    // Someone else has signed in, or out, in another tab: nothing of the first may stay on the screen.
    if (shownFor !== undefined) return location.reload();
    shownFor = userId;
    if (auth.status !== 'signed_in') {
      root.dataset['state'] = 'signed_out';
      return;
    }
    void checkSession();
    mountOrders(orders, shopPocketBase);
    await mountProfileForm(form, userId);
    root.dataset['state'] = 'ready';
    for (const set of form.querySelectorAll('fieldset')) set.disabled = false;
  });
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
