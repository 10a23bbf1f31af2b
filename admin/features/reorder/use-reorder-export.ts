import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { saveFile } from '#admin/lists/save-file.ts';
import { logWarning } from '#admin/log.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { exportName, REORDER_WORDS } from './messages.ts';
import { readReorder } from './reorder.queries.ts';
import { REORDER_CSV_HEAD, reorderLines } from './reorder-csv.ts';
import type { ReorderSearch } from './reorder-search.ts';

/** Exports the whole filtered list, not only the open page, as CSV. */
export function useReorderExport({ brand, category }: ReorderSearch) {
  return useMutation({
    mutationFn: () => readReorder({ brand, category }, new AbortController().signal),
    onSuccess: (rows) => saveFile(exportName(indianDay()), REORDER_CSV_HEAD, reorderLines(rows)),
    onError: (error) => {
      logWarning(REORDER_WORDS.exportFailed, error);
      notifyFailure(REORDER_WORDS.exportFailed, failureMessage(error));
    },
  });
}
