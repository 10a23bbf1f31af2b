/** What /admin shows instead of its pages (specification, section 2, Admin), also when the server does not answer. */
export type AccessState = 'checking' | 'signed_out' | 'denied' | 'unreachable' | 'admin';

/** `isAdmin` is undefined while loading; a refetch keeps the last value. */
export function accessState(known: {
  isSignedIn: boolean;
  isAdmin: boolean | undefined;
  isChecking: boolean;
}): AccessState {
  if (!known.isSignedIn) return 'signed_out';
  if (known.isAdmin !== undefined) return known.isAdmin ? 'admin' : 'denied';
  return known.isChecking ? 'checking' : 'unreachable';
}
