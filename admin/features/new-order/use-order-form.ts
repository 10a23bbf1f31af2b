import { useCallback, useEffect, useRef, useState } from 'react';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { readOrderDraft, removeOrderDraft, writeOrderDraft } from './order-draft.ts';
import { emptyForm, isBlank, type OrderForm } from './order-form.ts';

const PAUSE_MS = 300;

/** The form, stored on this device while it is filled in, and restored when the page opens again. */
export function useOrderForm() {
  const [userId] = useState(() => pocketBase.authStore.record?.id ?? '');
  const [form, setForm] = useState<OrderForm>(() => readOrderDraft(localStorage, userId) ?? emptyForm());
  const [isKept, setKept] = useState(() => !isBlank(form));
  const latest = useRef(form);
  const isDone = useRef(false);

  const keep = useCallback(() => {
    if (isDone.current || isBlank(latest.current)) removeOrderDraft(localStorage, userId);
    else setKept(writeOrderDraft(localStorage, userId, latest.current));
  }, [userId]);
  const { soon, cancel } = useDebounce(keep, PAUSE_MS);

  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const change = useCallback(
    (changed: Partial<OrderForm> | ((now: OrderForm) => Partial<OrderForm>)) => {
      const part = typeof changed === 'function' ? changed(latest.current) : changed;
      latest.current = { ...latest.current, ...part };
      setForm(latest.current);
      soon();
    },
    [soon],
  );

  /** Starts over with a new key; the draft is deleted. */
  const clear = useCallback(() => {
    cancel();
    isDone.current = false;
    latest.current = emptyForm(latest.current.source);
    setForm(latest.current);
    setKept(false);
    removeOrderDraft(localStorage, userId);
  }, [cancel, userId]);

  /** Deletes the draft of a saved order. */
  const finish = useCallback(() => {
    cancel();
    isDone.current = true;
    removeOrderDraft(localStorage, userId);
  }, [cancel, userId]);

  return { form, change, clear, finish, isKept: isKept && !isBlank(form) };
}
