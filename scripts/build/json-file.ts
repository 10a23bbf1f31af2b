import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** What a small file of the shop's own holds; null when there is none, or none of that form. */
export async function readJsonFile<Content>(file: string, schema: z.ZodType<Content>): Promise<Content | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts it in place of what was there by renaming: whoever reads gets the old content or the new one, whole. */
export async function writeJsonFile(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(content));
  await rename(`${file}.new`, file);
}
