import { readStoredSession } from '#site/features/auth/stored-session.store.ts';

/** Points the account links to /profile for a signed-in shopper; they are prerendered for /auth. */
export function mountAccountLinks(root: ParentNode): void {
  if (readStoredSession() === null) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-account-link]')) {
    link.href = '/profile';
    link.setAttribute('aria-label', 'My Profile');
    const text = link.querySelector('span');
    if (text !== null) text.textContent = 'My Profile';
  }
}
