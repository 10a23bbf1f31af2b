import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** The version of the code in a directory, as its package.json says. */
export async function versionOf(project: string): Promise<string> {
  return packageSchema.parse(JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))).version;
}
