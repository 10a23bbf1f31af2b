/** What /admin shows before its tabs (specification, section 2, Admin), and when nothing answers. */
export type AccessState = 'checking' | 'signed_out' | 'denied' | 'unreachable' | 'admin';

/** `isAdmin` is undefined until it is known; a known answer stays while it is being asked again. */
export function accessState(known: {
  isSignedIn: boolean;
  isAdmin: boolean | undefined;
  isChecking: boolean;
}): AccessState {
  if (!known.isSignedIn) return 'signed_out';
  if (known.isAdmin !== undefined) return known.isAdmin ? 'admin' : 'denied';
  return known.isChecking ? 'checking' : 'unreachable';
}
