import { useState } from 'react';
import type { PackingOrder } from '#shared/api/packing.ts';

/**
 * The tracking number that is typed for an order. Until it is saved it lives as long as the tab, so printing a slip, the other
 * list or a reload does not lose it.
 */
export function useTracking({ id, tracking_number: saved }: Pick<PackingOrder, 'id' | 'tracking_number'>) {
  const key = `gulmohar.admin.tracking.${id}`;
  const [tracking, setTracking] = useState(() => sessionStorage.getItem(key) ?? saved);
  const forget = () => sessionStorage.removeItem(key);
  const type = (text: string) => {
    setTracking(text);
    if (text === saved) forget();
    else sessionStorage.setItem(key, text);
  };
  return { tracking, type, forget };
}
