/** What /admin shows instead of its pages (specification, section 2, Admin), also when the server does not answer. */
export type AccessState = 'checking' | 'signed_out' | 'denied' | 'unreachable' | 'packer' | 'admin';

/** `role` is undefined while loading; a refetch keeps the last value. */
export function accessState(known: {
  isSignedIn: boolean;
  role: 'admin' | 'packer' | 'none' | undefined;
  isChecking: boolean;
}): AccessState {
  if (!known.isSignedIn) return 'signed_out';
  if (known.role !== undefined) return known.role === 'none' ? 'denied' : known.role;
  return known.isChecking ? 'checking' : 'unreachable';
}
