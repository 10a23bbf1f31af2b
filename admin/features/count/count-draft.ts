import { z } from 'zod';
import { logWarning } from '#admin/log.ts';

const STORAGE_KEY = 'gulmohar-admin-stock-count';

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

/** The counts stored on this device; none if missing or invalid. */
export function readCounts(storage: Pick<Storage, 'getItem'>): Counts {
  try {
    const counts = z.array(countedSchema).parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'));
    return new Map(counts.map((count) => [count.variantId, count]));
  } catch (error) {
    logWarning('Ignoring invalid counts stored on this device', error);
    return new Map();
  }
}

/** Stores the counts on this device until they are saved or discarded. */
export function keepCounts(storage: Pick<Storage, 'setItem' | 'removeItem'>, counts: Counts): void {
  try {
    if (counts.size === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify([...counts.values()]));
  } catch (error) {
    logWarning('The counts cannot be stored on this device', error);
  }
}
