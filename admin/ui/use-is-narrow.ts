import { useCallback, useSyncExternalStore } from 'react';

/** Tailwind's breakpoints: below `md` is a phone, below `lg` a tablet too. */
const QUERIES = { md: matchMedia('(width < 48rem)'), lg: matchMedia('(width < 64rem)') };

/** Whether the window is narrower than the breakpoint. */
export function useIsNarrow(breakpoint: keyof typeof QUERIES): boolean {
  const query = QUERIES[breakpoint];
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
