import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Reads a JSON file; null if missing or invalid. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a JSON file atomically, by renaming. */
export async function writeJsonFile(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}
