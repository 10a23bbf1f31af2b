import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { Attempt } from './drafts.store.ts';
import { formSchema, type ProductInput } from './form-schema.ts';
import { emptyValues, type FormValues } from './form-values.ts';
import { type ProductSnapshot, valuesOf } from './snapshot.ts';
import { useDraft } from './use-draft.ts';

/**
 * The form with its base version and its draft. `opened` is the product as loaded, null for a new one; `start` the initial
 * values.
 */
export function useEditor(productId: string, opened: ProductSnapshot | null, start: FormValues) {
  const [base, setBase] = useState(opened);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const now = useRef({ base, attempt });
  const [isDone, setDone] = useState(false);
  const form = useForm<FormValues, unknown, ProductInput>({
    defaultValues: start,
    resolver: zodResolver(formSchema),
  });
  // react-hook-form only tracks state that is read while rendering.
  const { isDirty } = form.formState;
  const isUnsaved = !isDone && (isDirty || attempt !== null);
  const draft = useDraft(productId, () => (isUnsaved ? { values: form.getValues(), ...now.current } : undefined));

  /** Resets the form to a stored product, with `values` as unsaved edits. */
  const open = useCallback(
    (next: ProductSnapshot | null, values: FormValues) => {
      now.current.base = next;
      setBase(next);
      form.reset(next === null ? emptyValues() : valuesOf(next));
      form.reset(values, { keepDefaultValues: true });
    },
    [form],
  );
  const noteAttempt = useCallback((next: Attempt | null) => {
    now.current.attempt = next;
    setAttempt(next);
  }, []);
  const restore = useCallback(() => {
    if (draft.found === undefined) return;
    open(draft.found.base, draft.found.values);
    noteAttempt(draft.found.attempt);
    setRestoredFrom(draft.found.savedAt);
    draft.dismiss();
  }, [draft.found, draft.dismiss, open, noteAttempt]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: draft.keepSoon }), [form, draft.keepSoon]);
  useEffect(() => {
    if (draft.found?.isInterrupted) restore();
  }, [draft.found, restore]);

  /** Call when all is saved or discarded: deletes the draft and turns the leave guard off at once. */
  const finish = useCallback(() => {
    flushSync(() => setDone(true));
    draft.forget();
  }, [draft.forget]);

  /** The present state, also before the next render. */
  const current = useCallback(() => now.current, []);

  return { form, base, attempt, current, isUnsaved, draft, restoredFrom, open, noteAttempt, restore, finish };
}
export type Editor = ReturnType<typeof useEditor>;
