import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { type CsvColumn, saveFile } from './csv.ts';

/** What is saved as a CSV file. */
export interface CsvExport<Row> {
  /** The file's name before the day: `customers` for `customers-2026-11-26.csv`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** All rows, part by part. */
  read: (signal: AbortSignal) => AsyncIterable<readonly Row[]>;
  /** The failure to show instead of a file without rows. */
  noRows?: string;
}

interface Outcome {
  /** Title of a failure's notice. */
  failed: string;
  onStopped?: () => void;
  /** Shows the reason; a notice by default. */
  onFailed?: (reason: string) => void;
}

/**
 * Saves lists as CSV files. `start` answers the number of rows in the file, undefined without a file; `rows` counts those read so
 * far. Leaving the page or `stop` ends the reading.
 */
export function useCsvExport({ failed, onStopped, onFailed = notice(failed) }: Outcome) {
  const [rows, setRows] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const start = async <Row>(file: CsvExport<Row>): Promise<number | undefined> => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setRows(0);
    try {
      const { parts, count } = await write(file, signal, setRows);
      if (count > 0 || file.noRows === undefined) {
        saveFile(`${file.name}-${indianDay()}.csv`, ...parts);
        return count;
      }
      onFailed(file.noRows);
    } catch (error) {
      if (signal.aborted) onStopped?.();
      else {
        logWarning(failed, error);
        onFailed(failureMessage(error));
      }
    } finally {
      setRows(undefined);
    }
    return undefined;
  };
  return { start, stop: () => reading.current?.abort(), isRunning: rows !== undefined, rows: rows ?? 0 };
}

async function write<Row>({ columns, read }: CsvExport<Row>, signal: AbortSignal, onRead: (rows: number) => void) {
  // Loads the CSV writer on the first export.
  const { csvHead, csvLines } = await import('./csv.ts');
  const parts = [csvHead(columns)];
  let count = 0;
  for await (const rows of read(signal)) {
    signal.throwIfAborted();
    parts.push(csvLines(columns, rows));
    count += rows.length;
    onRead(count);
  }
  return { parts, count };
}

function notice(title: string) {
  return (reason: string) => notifyFailure(title, reason);
}
