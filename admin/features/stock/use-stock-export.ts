import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { saveFile } from '#admin/lists/save-file.ts';
import { logWarning } from '#admin/log.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { exportName, STOCK_WORDS } from './messages.ts';
import { readStockMoves } from './stock.queries.ts';
import { STOCK_CSV_HEAD, stockLines } from './stock-csv.ts';
import type { StockSearch } from './stock-search.ts';

/** Exports all matching moves as CSV; `rows` is how many were read so far. */
export function useStockExport(search: StockSearch) {
  const [rows, setRows] = useState(0);
  const mutation = useMutation({
    mutationFn: () => readStockMoves(search, setRows),
    onMutate: () => setRows(0),
    onSuccess: (moves) => saveFile(exportName(indianDay()), STOCK_CSV_HEAD, stockLines(moves)),
    onError: (error) => {
      logWarning(STOCK_WORDS.exportFailed, error);
      notifyFailure(STOCK_WORDS.exportFailed, failureMessage(error));
    },
  });
  return { rows, isPending: mutation.isPending, start: () => mutation.mutate() };
}
