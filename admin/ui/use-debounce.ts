import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `run` once its arguments have not changed for `pauseMs`. A pending call is cancelled on unmount. `run` may be a new
 * function at each render; the latest is called.
 */
export function useDebounce<Args extends unknown[]>(run: (...args: Args) => void, pauseMs: number) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const soon = useCallback(
    (...args: Args) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(...args), pauseMs);
    },
    [pauseMs],
  );
  useEffect(() => cancel, [cancel]);
  return { soon, cancel };
}
