import { readPin, removePin, writePin } from './pin.ts';
import { currentRelease, listReleases, type Release, switchTo } from './releases.ts';

/** A switch that cannot be made. The message is for a person. */
export class SwitchRefused extends Error {
  override readonly name = 'SwitchRefused';
}

/** The releases that were and are current. */
export interface Switch {
  readonly from: Release;
  readonly to: Release;
}

/**
 * Makes the previous release current, pages and programs, and pins it: the next start does not build the newer code again.
 * @throws SwitchRefused
 */
export async function goBack(dataDir: string): Promise<Switch> {
  const from = await requireCurrent(dataDir);
  if ((await readPin(dataDir)) !== null) throw new SwitchRefused('The shop already runs the previous release.');
  const to = (await listReleases(dataDir)).findLast(({ id }) => id < from.id);
  if (to === undefined) throw new SwitchRefused('There is no previous release.');
  // Pinned first: a start in between must not build the newer code.
  await writePin(dataDir, { instead_of: from.id, code: from.code });
  await switchTo(dataDir, to.id);
  return { from, to };
}

/** Undoes goBack. @throws SwitchRefused */
export async function goForward(dataDir: string): Promise<Switch> {
  const from = await requireCurrent(dataDir);
  const pin = await readPin(dataDir);
  const to = (await listReleases(dataDir)).find(({ id }) => id === pin?.instead_of);
  if (to === undefined) throw new SwitchRefused('The shop already runs the newest release.');
  await switchTo(dataDir, to.id);
  await removePin(dataDir);
  return { from, to };
}

async function requireCurrent(dataDir: string): Promise<Release> {
  const current = await currentRelease(dataDir);
  if (current === null) throw new SwitchRefused('There is no release yet. Start the shop once to build one.');
  return current;
}
