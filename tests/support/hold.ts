import type { ReadableAtom } from 'nanostores';
import { onTestFinished, vi } from 'vitest';

/** More than the second after which a store without listeners unmounts, and then each store that it listened to. */
const UNMOUNT_MS = 10_000;

/** Sets a store for the current test, and resets it afterwards. */
export function hold<Value>(store: ReadableAtom<Value> & { set?(value: Value): void }, value: NoInfer<Value>): void {
  // A listener first: mounting may set the store to something else.
  const letGo = store.listen(() => undefined);
  const before = store.get();
  store.set?.(value);
  onTestFinished(() => {
    store.set?.(before);
    unmountingStores(letGo);
  });
}

/** Unmounts the stores that lose their last listener at once, so that the next test does not find them mounted. */
export function unmountingStores(work: () => void): void {
  vi.useFakeTimers();
  try {
    work();
    vi.advanceTimersByTime(UNMOUNT_MS);
  } finally {
    vi.useRealTimers();
  }
}
