import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { type GridColumnId, gridColumns } from './grid-columns.ts';

const columnId = z.custom<GridColumnId>((value) => gridColumns().some(({ id }) => id === value));

/** Edited cells that are not saved yet, by their cell keys. A cell of a size that is no longer made is dropped. */
export const gridDrafts = deviceEntries(
  'grid',
  z.object({
    productId: z.string(),
    columnId,
    productName: z.string(),
    seen: z.string(),
    text: z.string(),
    kind: z.enum(STAFF_STOCK_KINDS).optional(),
  }),
);
