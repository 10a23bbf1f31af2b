import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const cursorSchema = z.object({ seq: z.int().min(0) });

/** The number of the newest change (pb_migrations/1790000004) that the pages of a release are sure to show. */
export async function readCursor(release: string): Promise<number | null> {
  try {
    return cursorSchema.safeParse(JSON.parse(await readFile(cursorFile(release), 'utf8'))).data?.seq ?? null;
  } catch (error) {
    // Without a readable cursor everything counts as changed.
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export async function writeCursor(release: string, seq: number): Promise<void> {
  const file = cursorFile(release);
  await writeFile(`${file}.new`, JSON.stringify({ seq }));
  await rename(`${file}.new`, file);
}

function cursorFile(release: string): string {
  return join(release, 'cursor.json');
}
