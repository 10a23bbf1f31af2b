import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareRelease } from '#scripts/build/prepare-release.ts';
import { startShop } from '#server/start/shop.ts';
import { shopEnvironment } from './environment.ts';
import { fillShelf } from './shelf.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory that the shops of these tests are copies of. */
    template: string;
  }
}

/** Global setup: one build for all tests of publishing; each opens a shop of its own on a copy of what it made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-template-'));
  const environment = await shopEnvironment(dataDir, 'manual');
  const options = { print: () => undefined, signal: new AbortController().signal };
  const shop = await startShop(environment, options);
  try {
    await fillShelf(shop.client);
    const { siteUrl } = environment;
    await prepareRelease({ dataDir, siteUrl, client: shop.client, log: () => undefined, signal: options.signal });
  } finally {
    await shop.stop();
  }
  project.provide('template', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
