import { lstat, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesBelow } from '../build/link-file.ts';
import { currentRelease, finishedReleases } from '../build/releases.ts';
import { runningRelease } from '../build/running-release.ts';
import { readStamp, stampFile } from '../build/stamp.ts';
import { whoHolds } from '../start/data-lock.ts';

/** What there is to say about a release. */
export interface ReleaseFacts {
  readonly id: string;
  readonly madeAt: Date;
  /** Pages of HTML, without the admin's. */
  readonly pages: number;
  /** Of all its files; those that other releases have too count in each. */
  readonly bytes: number;
  /** Equal for releases of the same programs; null for one that is not complete. */
  readonly code: string | null;
  readonly isCurrent: boolean;
  /** A shop is open whose programs are this release's. */
  readonly isRunning: boolean;
}

/** Every release of a data directory, the newest first. */
export async function listReleases(dataDir: string): Promise<ReleaseFacts[]> {
  const holder = await whoHolds(dataDir);
  const running = holder === null ? null : await runningRelease(dataDir, holder);
  const current = await currentRelease(dataDir);
  const facts: ReleaseFacts[] = [];
  for (const release of (await finishedReleases(dataDir)).toReversed()) {
    const id = basename(release);
    const stamp = await readStamp(release);
    facts.push({
      id,
      madeAt: (await stat(stamp === null ? release : stampFile(release))).mtime,
      ...(await sizeOf(release)),
      code: stamp?.code ?? null,
      isCurrent: release === current,
      isRunning: id === running,
    });
  }
  return facts;
}

async function sizeOf(release: string): Promise<{ pages: number; bytes: number }> {
  const files = await filesBelow(release);
  let bytes = 0;
  for (const file of files) bytes += (await lstat(join(release, file))).size;
  return { pages: files.filter((file) => /^client\/(?!admin\/).*\.html$/.test(file)).length, bytes };
}
