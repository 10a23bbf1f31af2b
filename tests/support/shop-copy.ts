import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '#server/environment.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { takeShopPorts } from './ports.ts';
import { runShop, testEnvironment } from './run-shop.ts';
import { copyTemplate, SITE_URL, type Template } from './template.ts';

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

/** Opens a shop without compiling or seeding, and at a reserved port without rendering. All tests use it. */
export async function openShopCopy(template: Template, options: CopyOptions): Promise<ShopCopy> {
  const { variables, print, prepare } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-shop-'));
  const ports = await takeShopPorts();
  const remove = () => {
    ports.release();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const own = { DEMO: template === 'demo' ? '1' : '0', ...variables };
    const environment = testEnvironment(dataDir, ports, own);
    const { siteUrl } = environment;
    const willRecur = siteUrl === SITE_URL || (ports.isReserved && variables['PUBLIC_SITE_URL'] === undefined);
    await copyTemplate(template, dataDir, willRecur ? siteUrl : undefined);
    await prepare?.(dataDir);
    let running = await runShop(environment, print);
    return {
      dataDir,
      environment,
      get running() {
        return running;
      },
      async restart() {
        await running.stop();
        running = await runShop(environment, print);
      },
      stop: () => running.stop(),
      async close() {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
