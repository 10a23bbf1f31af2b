import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';

const countedSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Empty if unstitched. */
  size: z.string(),
  /** The stock when it was counted: what is sold after that stays sold. */
  stock: z.number().int(),
  pieces: z.number().int().min(0),
});
/** A counted size, not saved yet. */
export type Counted = z.infer<typeof countedSchema>;

/** Counted sizes by variant. */
export type Counts = ReadonlyMap<string, Counted>;

const countDrafts = deviceEntries('count', countedSchema);

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
