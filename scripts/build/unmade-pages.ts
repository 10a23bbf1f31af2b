import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** A page of a product that a build could not make: the page from before stands in its place, if there was one. */
export interface UnmadePage {
  readonly path: string;
  readonly reason: string;
}

const unmadeSchema = z.array(z.object({ path: z.string() }));

/** Writes into a release which pages it owes. */
export async function writeUnmadePages(release: string, unmade: readonly UnmadePage[]): Promise<void> {
  if (unmade.length > 0) await writeJsonFile(unmadeFile(release), unmade);
}

/** The addresses of the pages that a release owed when it was built. */
export async function readUnmadePages(release: string): Promise<string[]> {
  return ((await readJsonFile(unmadeFile(release), unmadeSchema)) ?? []).map(({ path }) => path);
}

function unmadeFile(release: string): string {
  return join(release, 'unmade.json');
}
