import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '#server/environment.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import { freePorts } from './shop.ts';

/** A shop that publishes by itself, without the demo catalogue; those of the other tests publish when they are asked to. */
export interface PublishingShop {
  readonly dataDir: string;
  /** Of the shop as it runs now; another one after `restart`. */
  readonly running: RunningShop;
  /** Stops it and starts it again on the same data and ports. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openPublishingShop(): Promise<PublishingShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-publishing-'));
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  const environment = readEnvironment({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    DEMO: '0',
    PUBLISH: 'auto',
  });
  const { signal } = new AbortController();
  const open = () => startShop(environment, { print: () => undefined, signal, pictures: 'plain' });
  let running = await open();
  return {
    dataDir,
    get running() {
      return running;
    },
    async restart() {
      await running.stop();
      running = await open();
    },
    async close() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
