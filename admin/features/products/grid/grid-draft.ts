import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { GRID_COLUMNS, type GridColumnId } from './grid-columns.ts';
import { cellKey, type Edits, NO_EDITS } from './grid-edits.ts';

const STORAGE_KEY = 'gulmohar-admin-grid-edits';

const columnId = z.custom<GridColumnId>((value) => GRID_COLUMNS.some(({ id }) => id === value));
const draftSchema = z.array(
  z.object({ productId: z.string(), columnId, productName: z.string(), seen: z.string(), text: z.string() }),
);

/** The edits kept on this device; none when nothing readable is kept. */
export function readDraft(storage: Pick<Storage, 'getItem'>): Edits {
  try {
    const edits = draftSchema.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'));
    return new Map(edits.map((edit) => [cellKey(edit.productId, edit.columnId), edit]));
  } catch (error) {
    logWarning('The edits kept on this device could not be read and are left out', error);
    return NO_EDITS;
  }
}

/** Keeps the edits on this device until they are saved or discarded. */
export function keepDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, edits: Edits): void {
  try {
    if (edits.size === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify([...edits.values()]));
  } catch (error) {
    // Leaving the page warns in any case.
    logWarning('The edits are not kept on this device', error);
  }
}
