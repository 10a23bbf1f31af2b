import { useSyncExternalStore } from 'react';

// The width below which styles switch to the phone's layout (Tailwind's max-md).
const query = matchMedia('(width < 48rem)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
