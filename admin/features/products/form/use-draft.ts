import { useCallback, useEffect, useRef, useState } from 'react';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
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
  const hasKept = useRef(false);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });

  const keepNow = useCallback(() => {
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

  const { soon: keepSoon, cancel } = useDebounce(keepNow, PAUSE_MS);

  const forget = useCallback(() => {
    cancel();
    removeDraft(localStorage, key);
    setFound(undefined);
    setKeeping(undefined);
  }, [key, cancel]);

  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return { found, keeping, keepNow, keepSoon, forget, dismiss: useCallback(() => setFound(undefined), []) };
}
