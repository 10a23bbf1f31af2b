import { AUTH_STORAGE_KEY } from '#site/device/session.ts';

const RECORD = {
  collectionId: 'users',
  collectionName: 'users',
  id: 'asha',
  email: 'asha@example.com',
  verified: true,
};

/** What PocketBase answers when Asha signs in; the token is valid for a week. */
export function signInToken(change: { verified?: boolean } = {}) {
  const payload = { id: RECORD.id, exp: Math.floor(Date.now() / 1000) + 7 * 86_400 };
  return { token: `header.${btoa(JSON.stringify(payload))}.signature`, record: { ...RECORD, ...change } };
}

/** Signs Asha in for the current test. */
export function storeSession(change: { verified?: boolean } = {}): void {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(signInToken(change)));
}
