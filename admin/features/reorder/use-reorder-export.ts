import { saveFile } from '#admin/lists/save-file.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { exportName, REORDER_WORDS } from './messages.ts';
import { readReorder } from './reorder.queries.ts';
import { REORDER_CSV_HEAD, reorderLines } from './reorder-csv.ts';
import type { ReorderSearch } from './reorder-search.ts';

/** Exports the whole filtered list, not only the open page, as CSV. */
export function useReorderExport({ brand, category }: ReorderSearch) {
  return useAction({
    run: () => readReorder({ brand, category }, new AbortController().signal),
    onDone: (rows) => saveFile(exportName(indianDay()), REORDER_CSV_HEAD, reorderLines(rows)),
    failed: REORDER_WORDS.exportFailed,
  });
}
