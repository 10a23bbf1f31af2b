import { useEffect, useState } from 'react';
import { type Counted, type Counts, keepCounts, readCounts } from './count-draft.ts';

/** The counts of this device, stored until they are saved or discarded; those of its other tabs too. */
export function useCounts() {
  const [counts, setCounts] = useState<Counts>(() => readCounts(localStorage));
  useEffect(() => keepCounts(localStorage, counts), [counts]);
  useEffect(() => {
    const read = () => setCounts(readCounts(localStorage));
    // Sent to the other tabs only.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  const change = (edit: (next: Map<string, Counted>) => void) =>
    setCounts((now) => {
      const next = new Map(now);
      edit(next);
      return next;
    });
  return {
    counts,
    set: (count: Counted) => change((next) => next.set(count.variantId, count)),
    remove: (ids: Iterable<string>) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setCounts(new Map()),
  };
}
export type CountsOnDevice = ReturnType<typeof useCounts>;
