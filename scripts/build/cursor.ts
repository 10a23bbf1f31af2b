import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const cursorSchema = z.object({ seq: z.int().min(0) });

/**
 * The number of the newest change (pb_migrations/1790000004) that the pages of a release are sure to show; without a
 * readable one everything counts as changed.
 */
export async function readCursor(release: string): Promise<number | null> {
  return (await readJsonFile(cursorFile(release), cursorSchema))?.seq ?? null;
}

export function writeCursor(release: string, seq: number): Promise<void> {
  return writeJsonFile(cursorFile(release), { seq });
}

function cursorFile(release: string): string {
  return join(release, 'cursor.json');
}
