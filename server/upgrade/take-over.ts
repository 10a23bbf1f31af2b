import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, type Environment, PROJECT } from '../environment.ts';
import { lockHolder } from '../runtime/data-lock.ts';
import type { Upgradable } from './check.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

const POLL_MS = 100;
/** How long a version may take from the end of the other until it is healthy, in ms. */
const HEALTHY_TIMEOUT_MS = 120_000;

/**
 * Points `link` to this version and ends the open shop: its supervisor starts this one. If it does not get healthy, the link is
 * pointed to the old version again, which is then started in the same way.
 * @throws UpgradeFailed after the return
 */
export async function takeOver(
  environment: Environment,
  { shop, link, print }: Upgradable & { link: string; print: (line: string) => void },
): Promise<void> {
  const old = await readlink(link);
  await point(link, PROJECT);
  process.kill(shop.pid, 'SIGTERM');
  try {
    await untilOpen(environment, PROJECT);
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)} Going back.`);
    await point(link, old);
    const holder = await lockHolder(environment.dataDir);
    if (holder?.project === PROJECT) process.kill(holder.pid, 'SIGTERM');
    await untilOpen(environment, shop.project);
    throw new UpgradeFailed(
      'The new version did not get healthy; its own log says why. The shop is open with the old one.',
      {
        cause: error,
      },
    );
  }
}

/** Waits until the shop of a directory is healthy. @throws UpgradeFailed if it ends before, or takes too long */
async function untilOpen({ dataDir, host, port }: Environment, project: string): Promise<void> {
  const deadline = performance.now() + HEALTHY_TIMEOUT_MS;
  let first: number | undefined;
  while (performance.now() < deadline) {
    const holder = await lockHolder(dataDir);
    const pid = holder?.project === project ? holder.pid : undefined;
    if (pid !== undefined && (await isHealthy(`${addressOf(host, port)}/api/health`))) return;
    if (first !== undefined && pid !== first) throw new UpgradeFailed(`The shop of ${project} ended while it started.`);
    first = pid;
    await delay(POLL_MS);
  }
  throw new UpgradeFailed(
    first === undefined
      ? `Nothing started the shop of ${project} again.`
      : `The shop of ${project} is not healthy after ${HEALTHY_TIMEOUT_MS / 1000} s.`,
  );
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not open yet.
    return false;
  }
}

/** Replaces a link atomically. */
async function point(link: string, target: string): Promise<void> {
  const next = `${link}.new`;
  await rm(next, { force: true });
  await symlink(target, next, 'dir');
  await rename(next, link);
}
