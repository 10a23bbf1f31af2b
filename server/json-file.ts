import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { errorCode } from './errors.ts';

/** Reads a JSON file; null if missing or invalid. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a JSON file atomically, by renaming. `options` are those of a new file. */
export async function writeJsonFile(
  file: string,
  content: unknown,
  options: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(content, null, 2)}\n`, options);
  await rename(fresh, file);
}
