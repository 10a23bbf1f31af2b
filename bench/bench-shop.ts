import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import type { PictureMode } from '#demo/seed-pictures.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { createChildren } from '#server/processes/children.ts';
import { connect } from '#server/start/connect.ts';
import { databaseFile, seedIfEmpty } from '#server/start/database.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import { freePorts } from '#tests/support/ports.ts';
import { seedGenerated } from '../tools/seed/seed-generated.ts';

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
  /** Generated products that are in its database before its pages are built. */
  products?: number;
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
      // All that is measured comes from one address.
      RATE_LIMIT_FACTOR: '0',
      PUBLISH: options.publish ?? 'manual',
    });
    if (options.products !== undefined) await fillAhead(environment, { ...options, count: options.products });
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

interface FillOptions {
  readonly count: number;
  readonly pictures: PictureMode;
  readonly print: (line: string) => void;
}

/** Adds `count` generated products, the same ones each time. @throws RealOrdersError after the first order */
export async function fillShop({ client, environment }: BenchShop, options: FillOptions): Promise<void> {
  await fill(client, databaseFile(environment.dataDir), options);
}

/** The same for a shop that has never been started: its first release has them all. */
async function fillAhead(environment: Environment, options: FillOptions): Promise<void> {
  const { pictures, print } = options;
  const { client, close } = await connect(environment, print);
  const children = createChildren();
  try {
    await seedIfEmpty({ environment, client, pictures, children, log: print });
    await fill(client, databaseFile(environment.dataDir), options);
  } finally {
    await children.stop();
    await close();
  }
}

function fill(client: PocketBase, database: string, { count, pictures, print }: FillOptions): Promise<void> {
  return seedGenerated({ client, database, count, seed: 1, log: print, pictures });
}
