import { AUTH_STORAGE_KEY } from '#site/features/auth/session.ts';

const RECORD = {
  collectionId: 'users',
  collectionName: 'users',
  id: 'asha',
  email: 'asha@example.com',
  verified: true,
};

/** Signs Asha in for the current test, as PocketBase's client stores it. Returns the token, which is valid for a week. */
export function storeSession(change: { verified?: boolean } = {}): string {
  const payload = { id: RECORD.id, exp: Math.floor(Date.now() / 1000) + 7 * 86_400 };
  const token = `header.${btoa(JSON.stringify(payload))}.signature`;
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ token, record: { ...RECORD, ...change } }));
  return token;
}
