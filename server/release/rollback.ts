import { readPin, removePin, writePin } from './pin.ts';
import { currentRelease, listReleases, type Release, switchTo } from './releases.ts';

/** The switch is not possible. The message is shown to staff. */
export class SwitchRefused extends Error {
  override readonly name = 'SwitchRefused';
}

/** The release that was current, and the one that is now. */
export interface Switch {
  readonly from: Release;
  readonly to: Release;
}

/**
 * Makes the previous release current and pins it, so that the next start does not build the newer code again.
 * @throws SwitchRefused
 */
export async function rollBack(dataDir: string): Promise<Switch> {
  const from = await requireCurrent(dataDir);
  if ((await readPin(dataDir)) !== null) throw new SwitchRefused('The shop already runs the previous release.');
  const to = (await listReleases(dataDir)).findLast(({ id }) => id < from.id);
  if (to === undefined) throw new SwitchRefused('There is no previous release.');
  // Pinned first: a start in between must not build the newer code.
  await writePin(dataDir, { instead_of: from.id, code: from.code });
  await switchTo(dataDir, to.id);
  return { from, to };
}

/** Makes the newer release current again and removes the pin. @throws SwitchRefused */
export async function undoRollback(dataDir: string): Promise<Switch> {
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
