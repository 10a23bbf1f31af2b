import { useState } from 'react';
import { saveFile } from '#admin/lists/save-file.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { exportName, STOCK_WORDS } from './messages.ts';
import { readStockMoves } from './stock.queries.ts';
import { STOCK_CSV_HEAD, stockLines } from './stock-csv.ts';
import type { StockSearch } from './stock-search.ts';

/** Exports all matching moves as CSV; `rows` is how many were read so far. */
export function useStockExport(search: StockSearch) {
  const [rows, setRows] = useState(0);
  const { isPending, start } = useAction({
    run: () => {
      setRows(0);
      return readStockMoves(search, setRows);
    },
    onDone: (moves) => saveFile(exportName(indianDay()), STOCK_CSV_HEAD, stockLines(moves)),
    failed: STOCK_WORDS.exportFailed,
  });
  return { rows, isPending, start };
}
