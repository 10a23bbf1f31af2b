import { useStore } from '@nanostores/react';
import { type Counted, countDrafts } from './counts.store.ts';

/** The counts of this device, stored until they are saved or discarded; those of its other tabs too. */
export function useCounts() {
  const remove = (ids: Iterable<string>) => {
    for (const id of ids) countDrafts.remove(id);
  };
  return {
    counts: useStore(countDrafts.$entries),
    set: (count: Counted) => countDrafts.set(count.variantId, count),
    remove,
    clear: () => countDrafts.replace(new Map()),
  };
}
export type CountsOnDevice = ReturnType<typeof useCounts>;
