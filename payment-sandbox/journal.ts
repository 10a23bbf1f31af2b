import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** When the file has grown by this much it begins anew, in bytes. */
const LARGEST_BYTES = 32 * 1024 * 1024;

/** A file of JSON lines, each told at once: what is written costs as much as it is long, however much there is before it. */
export interface Journal {
  /** Resolves once the line is in the file. After a failure the next line begins the file anew. */
  write(line: string): Promise<void>;
}

/** `everything` gives the line that the file begins with: all there is, the line being written included. */
export function createJournal(file: string, everything: () => string): Journal {
  let handle: FileHandle | undefined;
  let grown = 0;

  async function beginAnew(): Promise<void> {
    const before = handle;
    handle = undefined;
    await before?.close();
    // A rename is atomic: a kill leaves the old file or the new one, never half of one.
    await writeFile(`${file}.tmp`, `${everything()}\n`, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
    handle = await open(file, 'a');
    grown = 0;
  }

  return {
    async write(line) {
      if (handle === undefined || grown > LARGEST_BYTES) return beginAnew();
      try {
        await handle.appendFile(`${line}\n`);
        grown += line.length;
      } catch (error) {
        const broken = handle;
        handle = undefined;
        // What has failed is known already.
        await broken.close().catch(() => undefined);
        throw error;
      }
    },
  };
}

/**
 * The values of a journal, made empty and readable by its owner only when it is not there. A last line that a kill has cut
 * off was never confirmed to anybody, and counts for nothing.
 * @throws SyntaxError when it is not a journal, or the system's own errors
 */
export function readLines(file: string): unknown[] {
  mkdirSync(dirname(file), { recursive: true });
  // Opening for append fails early where the file cannot be written, and leaves its content alone.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.pop() ?? '';
  const values = lines.map((line): unknown => JSON.parse(line));
  if (last === '') return values;
  if (lines.length === 0) return [JSON.parse(last)];
  return values;
}
