import { decodeText } from './decode-text.ts';
import { FILE_PROBLEMS } from './messages.ts';
import { parseTable, type Table } from './parse-table.ts';

/** A file of 50,000 rows has about 40 MB. Larger files are refused unread. */
export const MOST_MEGABYTES = 64;

/** The result of reading a file. */
export type ReadFile =
  | { kind: 'table'; table: Table }
  /** The encoding is unknown; `sample` is an excerpt read as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  | { kind: 'refused'; problem: string };

/** Reads a product file in a worker (csv.worker.ts). */
export async function readCsvFile(file: Blob, isWindows1252: boolean): Promise<ReadFile> {
  if (file.size === 0) return { kind: 'refused', problem: FILE_PROBLEMS.empty };
  if (file.size > MOST_MEGABYTES * 1024 * 1024) {
    return { kind: 'refused', problem: FILE_PROBLEMS.tooLarge(MOST_MEGABYTES) };
  }
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()), isWindows1252);
  switch (decoded.kind) {
    case 'doubtful':
      return decoded;
    case 'workbook':
      return { kind: 'refused', problem: FILE_PROBLEMS.workbook };
    case 'not-text':
      return { kind: 'refused', problem: FILE_PROBLEMS.notText };
    case 'text': {
      const table = parseTable(decoded.text);
      return 'problem' in table ? { kind: 'refused', problem: table.problem } : { kind: 'table', table };
    }
  }
}
