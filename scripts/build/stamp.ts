import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const STAMP_FILE = 'stamp';

const stampSchema = z.object({
  /** What programs and pages are made with; with the same code only data can differ. */
  code: z.string(),
  /** The catalogue that the pages show. */
  catalogue: z.string(),
});
/** What a release was made of, as two digests; equal stamps mean equal releases. */
export type Stamp = z.infer<typeof stampSchema>;

export function stampOf(parts: { sources: string; catalogue: string; siteUrl: string }): Stamp {
  return { code: digest([parts.sources, parts.siteUrl]), catalogue: digest([parts.catalogue]) };
}

export function isSameStamp(one: Stamp | null, other: Stamp): boolean {
  return one !== null && one.code === other.code && one.catalogue === other.catalogue;
}

/** The file of a release that holds its stamp; written last, so that a release without one is incomplete. */
export function stampFile(release: string): string {
  return join(release, STAMP_FILE);
}

/** The stamp of the release in that folder, or null when there is no complete release. */
export async function readStamp(release: string): Promise<Stamp | null> {
  try {
    return stampSchema.safeParse(JSON.parse(await readFile(stampFile(release), 'utf8'))).data ?? null;
  } catch (error) {
    // A stamp of an older form is none.
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
