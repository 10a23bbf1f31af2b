import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#server/environment.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { start, testEnvironment } from './run-shop.ts';
import { copyTemplate, type Template } from './template.ts';

/** A shop with a copy of a template's data. */
export interface ShopCopy {
  readonly dataDir: string;
  readonly environment: Environment;
  /** The running shop; changes after `restart`. */
  readonly running: RunningShop;
  /** Stops remaining processes and starts the shop on the same data and ports. */
  restart(): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
  /** Stops the shop and deletes its data. */
  close(): Promise<void>;
}

export interface CopyOptions {
  /** Environment variables. */
  readonly variables: NodeJS.ProcessEnv;
  readonly print?: (line: string) => void;
  /** Changes the data directory before the shop starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
}

/** Opens a shop in seconds, without compiling or seeding. All tests use it. */
export async function openShopCopy(template: Template, options: CopyOptions): Promise<ShopCopy> {
  const { variables, print, prepare } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-shop-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    await copyTemplate(template, dataDir);
    await prepare?.(dataDir);
    const environment = await testEnvironment(dataDir, { DEMO: template === 'demo' ? '1' : '0', ...variables });
    let running = await start(environment, print);
    return {
      dataDir,
      environment,
      get running() {
        return running;
      },
      async restart() {
        await running.stop();
        running = await start(environment, print);
      },
      stop: () => running.stop(),
      async close() {
        await running.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
