import { useCallback, useEffect, useRef, useState } from 'react';
import { pocketBase } from '#admin/pocketbase.ts';
import { type Draft, draftKey, readDraft, removeDraft, writeDraft } from './draft.ts';

const PAUSE_MS = 400;

/** Whether what is typed is on this device too. */
export type Keeping = { isKept: true; since: string } | { isKept: false } | undefined;

/**
 * Keeps a draft of the form on this device while there is something unsaved, and gives the one that was found on opening.
 * `current` tells what to keep; undefined when nothing is unsaved.
 */
export function useDraft(productId: string, current: () => Omit<Draft, 'savedAt' | 'isInterrupted'> | undefined) {
  const [key] = useState(() => draftKey(pocketBase.authStore.record?.id ?? '', productId));
  const [found, setFound] = useState(() => readDraft(localStorage, key));
  const [keeping, setKeeping] = useState<Keeping>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasKept = useRef(false);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    const draft = latest.current();
    if (draft === undefined) {
      // Typed back to what it was.
      if (hasKept.current) removeDraft(localStorage, key);
      hasKept.current = false;
      setKeeping(undefined);
      return;
    }
    hasKept.current = true;
    const savedAt = new Date().toISOString();
    // The session is gone before the form is taken away: the person did not leave, and finds the draft in place again.
    const isInterrupted = !pocketBase.authStore.isValid;
    setKeeping(
      writeDraft(localStorage, key, { ...draft, savedAt, isInterrupted })
        ? { isKept: true, since: savedAt }
        : { isKept: false },
    );
  }, [key]);

  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keepNow, PAUSE_MS);
  }, [keepNow]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    removeDraft(localStorage, key);
    setFound(undefined);
    setKeeping(undefined);
  }, [key]);

  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return { found, keeping, keepNow, keepSoon, forget, dismiss: useCallback(() => setFound(undefined), []) };
}
