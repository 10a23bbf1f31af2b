import { AUTH_STORAGE_KEY, isSignedIn } from './account-state.ts';

/** Points the account links to /profile for a signed-in shopper; they are prerendered for /auth. */
export function mountAccountLinks(root: ParentNode): void {
  if (!isSignedIn(readSession(), Date.now())) return;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-account-link]')) {
    link.href = '/profile';
    link.setAttribute('aria-label', 'My Profile');
    const text = link.querySelector('span');
    if (text !== null) text.textContent = 'My Profile';
  }
}

function readSession(): string | null {
  try {
    return localStorage.getItem(AUTH_STORAGE_KEY);
  } catch {
    // Storage may be forbidden (private browsing): nobody can be signed in then.
    return null;
  }
}
