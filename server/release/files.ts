import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/** Paths of all files below a folder, relative to it; none if the folder is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
