import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { emptyForm, isBlank, type OrderForm, orderFormSchema } from './order-form.ts';

const PAUSE_MS = 300;

/** The form, stored on this device while it is filled in, and restored when the page opens again. */
export function useOrderForm() {
  const [form, setForm] = useState<OrderForm>(() => orderDraft.$entries.get().get(ONLY) ?? emptyForm());
  const [isKept, setKept] = useState(() => !isBlank(form));
  const latest = useRef(form);
  const isDone = useRef(false);

  const keep = useCallback(() => {
    if (isDone.current || isBlank(latest.current)) orderDraft.remove(ONLY);
    else setKept(orderDraft.set(ONLY, latest.current));
  }, []);
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
    orderDraft.remove(ONLY);
  }, [cancel]);

  /** Deletes the draft of a saved order. */
  const finish = useCallback(() => {
    cancel();
    isDone.current = true;
    orderDraft.remove(ONLY);
  }, [cancel]);

  return { form, change, clear, finish, isKept: isKept && !isBlank(form) };
}

/** The order that is being entered. */
const orderDraft = deviceEntries('new-order', orderFormSchema);
const ONLY = 'form';
