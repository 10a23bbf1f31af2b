import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import type { PictureMode } from '#demo/seed-pictures.ts';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { createChildren } from '#server/processes/children.ts';
import { connect } from '#server/start/connect.ts';
import { databaseFile } from '#server/start/database.ts';
import { seedIfEmpty } from '#server/start/demo.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import { freePorts } from '#tests/support/ports.ts';
import { seedGenerated } from '../tools/seed/seed-generated.ts';

export interface BenchShop extends RunningShop {
  readonly environment: Environment;
}

/**
 * Starts a shop with the demo catalogue on free ports and a temporary data directory, as `npm start` does.
 * `close` stops it and deletes its data.
 */
export async function openBenchShop(options: {
  pictures: PictureMode;
  /** `auto` only for measuring publishing, which otherwise distorts the figures. */
  publish?: 'auto' | 'manual';
  /** Generated products to add before the first build. */
  products?: number;
  /** Further environment variables. */
  variables?: NodeJS.ProcessEnv;
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
      // All requests come from one IP address.
      RATE_LIMIT_FACTOR: '0',
      PUBLISH: options.publish ?? 'manual',
      ...options.variables,
    });
    if (options.products !== undefined) await seedBeforeStart(environment, { ...options, count: options.products });
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

/** Adds `count` generated products, always the same. @throws RealOrdersError if the database has orders */
export async function fillShop({ client, environment }: BenchShop, options: FillOptions): Promise<void> {
  await fill(client, databaseFile(environment.dataDir), options);
}

/** Adds them before the first start, so that the first release includes them. */
async function seedBeforeStart(environment: Environment, options: FillOptions): Promise<void> {
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
