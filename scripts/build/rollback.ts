import { basename } from 'node:path';
import { currentRelease, finishedReleases, releasesDirectory, switchTo } from './releases.ts';
import { forgetRollback, readRollback, writeRollback } from './rollback-file.ts';
import { readStamp } from './stamp.ts';

/** A switch that cannot be made; the message is for a person. */
export class SwitchRefused extends Error {
  override readonly name = 'SwitchRefused';
}

/** Which release was current, and which is now; the same when there was nothing to do. */
export interface Switch {
  readonly from: string;
  readonly to: string;
}

/**
 * Makes an older release current, pages and programs: `id`, or the newest before the current one that nobody has gone back
 * from. What it is gone back from is written down first, so that no start builds it again. @throws SwitchRefused
 */
export async function goBack(dataDir: string, id?: string): Promise<Switch> {
  const releases = await completeReleases(dataDir);
  const current = await currentId(dataDir);
  const rollback = await readRollback(releasesDirectory(dataDir));
  const isBefore = (release: Complete) => release.id < current && !rollback?.codes.includes(release.code);
  const target = id === undefined ? releases.findLast(isBefore) : releases.find((release) => release.id === id);
  if (target === undefined) throw new SwitchRefused(await whyNot(dataDir, releases, id ?? null, current));
  const from = rollback?.from ?? current;
  const isForward = target.id === from || (rollback === null && target.id >= current);
  if (target.id !== current && !isForward) {
    const newer = releases.filter((release) => release.id > target.id && release.id <= from).map(({ code }) => code);
    const codes = new Set([...(rollback?.codes ?? []), ...newer]);
    codes.delete(target.code);
    await writeRollback(releasesDirectory(dataDir), { from, codes: [...codes] });
  }
  await switchTo(dataDir, target.id);
  if (isForward) await forgetRollback(releasesDirectory(dataDir));
  return { from: current, to: target.id };
}

/** Makes the release current again that somebody has gone back from, else the newest. @throws SwitchRefused */
export async function goForward(dataDir: string): Promise<Switch> {
  const newest = (await completeReleases(dataDir)).at(-1)?.id;
  const rollback = await readRollback(releasesDirectory(dataDir));
  return goBack(dataDir, rollback?.from ?? newest ?? (await currentId(dataDir)));
}

/** A release that the shop can be opened with. */
interface Complete {
  readonly id: string;
  readonly code: string;
}

/** The oldest first. */
async function completeReleases(dataDir: string): Promise<Complete[]> {
  const stamps = await Promise.all(
    (await finishedReleases(dataDir)).map(async (release) => ({ release, stamp: await readStamp(release) })),
  );
  return stamps.flatMap(({ release, stamp }) => (stamp === null ? [] : [{ id: basename(release), code: stamp.code }]));
}

async function currentId(dataDir: string): Promise<string> {
  const current = await currentRelease(dataDir);
  if (current === null) throw new SwitchRefused('There is no release yet: the first start of the shop makes one.');
  return basename(current);
}

async function whyNot(
  dataDir: string,
  releases: readonly Complete[],
  id: string | null,
  current: string,
): Promise<string> {
  if (id === null) return `There is no release before ${current}, which is current.`;
  const isThere = (await finishedReleases(dataDir)).some((release) => basename(release) === id);
  if (isThere) return `Release ${id} is not complete: the shop cannot be opened with it.`;
  return `There is no release ${JSON.stringify(id)}. There are: ${releases.map((release) => release.id).join(', ')}.`;
}
