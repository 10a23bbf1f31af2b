import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The file is rewritten after this many appended bytes. */
const MAX_APPENDED_BYTES = 32 * 1024 * 1024;

/** An append-only file of JSON lines: the cost of a write does not depend on the size of the state. */
export interface Journal {
  /** Resolves when the line is in the file. After a failure, the next write rewrites the file. */
  write(line: string): Promise<void>;
}

/** `snapshot` returns the complete state as a line, including the change being written. */
export function createJournal(file: string, snapshot: () => string): Journal {
  /** Undefined if the file has to be rewritten. */
  let appendedBytes: number | undefined;

  async function rewriteFile(): Promise<void> {
    // Rename is atomic: a killed process leaves the old or the new file.
    await writeFile(`${file}.tmp`, `${snapshot()}\n`, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
    appendedBytes = 0;
  }

  return {
    async write(line) {
      const before = appendedBytes ?? Number.POSITIVE_INFINITY;
      appendedBytes = undefined;
      if (before > MAX_APPENDED_BYTES) return rewriteFile();
      await appendFile(file, `${line}\n`);
      appendedBytes = before + line.length;
    },
  };
}

/**
 * Reads the journal, creating it with mode 600 if missing. Skips an incomplete last line: it was never confirmed.
 * @throws SyntaxError for invalid JSON, and file system errors
 */
export function readJournal(file: string): unknown[] {
  mkdirSync(dirname(file), { recursive: true });
  // Appending nothing fails early if the file is not writable.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.pop() ?? '';
  const values = lines.map((line): unknown => JSON.parse(line));
  if (last === '') return values;
  if (lines.length === 0) return [JSON.parse(last)];
  return values;
}
