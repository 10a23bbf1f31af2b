import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const STAMP_FILE = 'stamp';

/** What a release was made of, as one digest; equal stamps mean equal releases. */
export function stampOf(parts: { sources: string; catalogue: string; siteUrl: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([parts.sources, parts.catalogue, parts.siteUrl]))
    .digest('hex');
}

/** The file of a release that holds its stamp; written last, so that a release without one is incomplete. */
export function stampFile(release: string): string {
  return join(release, STAMP_FILE);
}

/** The stamp of the release in that folder, or null when there is no complete release. */
export async function readStamp(release: string): Promise<string | null> {
  try {
    return await readFile(stampFile(release), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
