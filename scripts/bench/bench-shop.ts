import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '#tests/support/shop.ts';
import { pictureCacheDirectory } from '../demo/environment.ts';
import type { PictureMode } from '../demo/pictures/seed-pictures.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { seedGenerated } from '../seed/seed-generated.ts';
import { type RunningShop, startShop } from '../start/shop.ts';

/** A shop that is only there to be measured. */
export interface BenchShop extends RunningShop {
  readonly environment: Environment;
}

/**
 * Starts a shop with the demo catalogue, on free ports and a temporary data directory, by the code of `npm start`.
 * `close` stops it and removes its data.
 */
export async function openBenchShop(options: {
  pictures: PictureMode;
  /** auto only where publishing is measured: otherwise it would take part in what is. */
  publish?: 'auto' | 'manual';
  print: (line: string) => void;
  signal: AbortSignal;
}): Promise<{ shop: BenchShop; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-bench-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const [port, pocketBasePort, sandboxPort] = await freePorts(3);
    const environment = readEnvironment({
      PORT: String(port),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PUBLISH: options.publish ?? 'manual',
    });
    const running = await startShop(environment, options);
    const close = async () => {
      await running.stop();
      await removeData();
    };
    return { shop: { ...running, environment }, close };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** Adds `count` generated products, the same ones each time. @throws RealOrdersError after the first order */
export async function fillShop(
  { client }: BenchShop,
  options: { count: number; pictures: PictureMode; print: (line: string) => void },
): Promise<void> {
  const { count, pictures, print } = options;
  await seedGenerated({ client, count, seed: 1, log: print, pictures, cacheDirectory: pictureCacheDirectory() });
}
