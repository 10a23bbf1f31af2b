import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, when an island must render the same as the page's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
