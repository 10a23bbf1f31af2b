import { decodeText } from './decode-text.ts';
import type { HeadingChoices } from './headings.ts';
import { FILE_PROBLEMS } from './messages.ts';
import { type ColumnsQuestion, type ParsedTable, parseTable, type Table, tableOf } from './parse-table.ts';
import { MOST_WORKBOOK_MEGABYTES, readWorkbook } from './workbook.ts';

const BYTES = 1024 * 1024;
/** A file of 50,000 rows has about 40 MB. Larger files are refused unread. */
export const MOST_MEGABYTES = 64;

/** The result of reading a file. */
export type ReadFile =
  | { kind: 'table'; table: Table }
  /** Headings may mean columns: staff choose. */
  | { kind: 'question'; question: ColumnsQuestion }
  /** The encoding is unknown; `sample` is an excerpt read as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  | { kind: 'refused'; problem: string };

/** What staff have answered about a file. */
export interface FileAnswers {
  isWindows1252: boolean;
  choices: HeadingChoices;
}

/** Reads a product file in a worker (csv.worker.ts): CSV, or the first sheet of an Excel workbook. */
export async function readCsvFile(file: Blob, { isWindows1252, choices }: FileAnswers): Promise<ReadFile> {
  if (file.size === 0) return { kind: 'refused', problem: FILE_PROBLEMS.empty };
  if (file.size > MOST_MEGABYTES * BYTES) return { kind: 'refused', problem: FILE_PROBLEMS.tooLarge(MOST_MEGABYTES) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decodeText(bytes, isWindows1252);
  switch (decoded.kind) {
    case 'doubtful':
      return decoded;
    case 'workbook':
      return readWorkbookFile(bytes, choices);
    case 'old-workbook':
      return { kind: 'refused', problem: FILE_PROBLEMS.oldWorkbook };
    case 'not-text':
      return { kind: 'refused', problem: FILE_PROBLEMS.notText };
    case 'text':
      return asRead(parseTable(decoded.text, choices));
  }
}

async function readWorkbookFile(bytes: Uint8Array, choices: HeadingChoices): Promise<ReadFile> {
  if (bytes.length > MOST_WORKBOOK_MEGABYTES * BYTES) {
    return { kind: 'refused', problem: FILE_PROBLEMS.tooLarge(MOST_WORKBOOK_MEGABYTES) };
  }
  const sheet = await readWorkbook(bytes);
  return asRead('problem' in sheet ? sheet : tableOf(sheet, choices));
}

function asRead(parsed: ParsedTable): ReadFile {
  if ('problem' in parsed) return { kind: 'refused', problem: parsed.problem };
  return 'question' in parsed ? { kind: 'question', question: parsed.question } : { kind: 'table', table: parsed };
}
