import { useCallback, useEffect, useRef, useState } from 'react';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { type Draft, productDrafts } from './drafts.store.ts';

const PAUSE_MS = 400;

/** Whether the draft is stored on this device. */
export type Keeping = { isKept: true; since: string } | { isKept: false } | undefined;

/**
 * Stores a draft of the form on this device while there are unsaved changes, and returns the draft found on opening.
 * `current` returns the draft to store; undefined if nothing is unsaved.
 */
export function useDraft(productId: string, current: () => Omit<Draft, 'savedAt' | 'isInterrupted'> | undefined) {
  const [found, setFound] = useState(() => productDrafts.$entries.get().get(productId));
  const [keeping, setKeeping] = useState<Keeping>();
  const hasKept = useRef(false);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const keepNow = useCallback(() => {
    const draft = latest.current();
    if (draft === undefined) {
      // The edits were reverted by typing.
      if (hasKept.current) productDrafts.remove(productId);
      hasKept.current = false;
      setKeeping(undefined);
      return;
    }
    hasKept.current = true;
    const savedAt = new Date().toISOString();
    // The session ended before the form unmounts: the person did not leave, so the draft is restored without asking.
    const isInterrupted = pocketBase.authStore.token === '';
    setKeeping(
      productDrafts.set(productId, { ...draft, savedAt, isInterrupted })
        ? { isKept: true, since: savedAt }
        : { isKept: false },
    );
  }, [productId]);

  const { soon: keepSoon, cancel } = useDebounce(keepNow, PAUSE_MS);

  const forget = useCallback(() => {
    cancel();
    productDrafts.remove(productId);
    setFound(undefined);
    setKeeping(undefined);
  }, [productId, cancel]);

  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return { found, keeping, keepNow, keepSoon, forget, dismiss: useCallback(() => setFound(undefined), []) };
}
