import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, when an island has to render what the page's HTML says. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
