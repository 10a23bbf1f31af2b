import { z } from 'zod';
import { logWarning } from '#admin/log.ts';
import { STAFF_STOCK_KINDS } from '#shared/stock-moves.ts';
import { type GridColumnId, gridColumns } from './grid-columns.ts';
import { cellKey, type Edits, NO_EDITS } from './grid-edits.ts';

const STORAGE_KEY = 'gulmohar-admin-grid-edits';

const columnId = z.custom<GridColumnId>((value) => gridColumns().some(({ id }) => id === value));
const draftSchema = z.array(
  z.object({
    productId: z.string(),
    columnId,
    productName: z.string(),
    seen: z.string(),
    text: z.string(),
    kind: z.enum(STAFF_STOCK_KINDS).optional(),
  }),
);

/** The edits stored on this device; none if missing or invalid. */
export function readDraft(storage: Pick<Storage, 'getItem'>): Edits {
  try {
    const edits = draftSchema.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'));
    return new Map(edits.map((edit) => [cellKey(edit.productId, edit.columnId), edit]));
  } catch (error) {
    logWarning('Ignoring invalid edits stored on this device', error);
    return NO_EDITS;
  }
}

/** Stores the edits on this device until they are saved or discarded. */
export function keepDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, edits: Edits): void {
  try {
    if (edits.size === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify([...edits.values()]));
  } catch (error) {
    // No toast: the leave guard warns in any case.
    logWarning('The edits cannot be stored on this device', error);
  }
}
