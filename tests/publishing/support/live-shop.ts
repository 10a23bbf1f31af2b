import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { inject } from 'vitest';
import { DEMO_ADMIN, type Environment } from '#server/environment.ts';
import { newestChange } from '#scripts/publisher/change-log.ts';
import { type RunningShop, startShop } from '#server/start/shop.ts';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { childrenOf } from '#tests/support/start-command.ts';
import { shopEnvironment } from './environment.ts';
import { until } from './until.ts';

/** How the processes of a shop are told from one another by their command lines. */
const COMMANDS = {
  publisher: 'server/publisher/main.ts',
  server: 'server/http/main.ts',
  pocketbase: ' serve --http=',
} as const;
export type ShopProcess = keyof typeof COMMANDS;

/** A shop that publishes by itself, on a copy of the template's data. */
export class LiveShop {
  readonly dataDir: string;
  readonly environment: Environment;
  #running: RunningShop;
  #adminToken = '';

  private constructor(environment: Environment, running: RunningShop) {
    this.environment = environment;
    this.dataDir = environment.dataDir;
    this.#running = running;
  }

  /** `prepare` may change the data directory before the shop starts. */
  static async open(prepare: (dataDir: string) => Promise<void> = async () => undefined): Promise<LiveShop> {
    const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-live-'));
    await cp(inject('template'), dataDir, { recursive: true, verbatimSymlinks: true });
    await prepare(dataDir);
    const environment = await shopEnvironment(dataDir, 'auto');
    return new LiveShop(environment, await start(environment));
  }

  get url(): string {
    return this.#running.url;
  }

  /** The superuser's client; another one after `restart`. */
  get client(): PocketBase {
    return this.#running.client;
  }

  /** Stops what still runs of it and starts it again on the same data and ports. */
  async restart(): Promise<void> {
    await this.#running.stop();
    this.#running = await start(this.environment);
  }

  /** Calling it again does no harm. */
  stop(): Promise<void> {
    return this.#running.stop();
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The id of a process of the shop; undefined while it does not run. */
  processId(which: ShopProcess): number | undefined {
    return childrenOf(process.pid).find(({ command }) => command.includes(COMMANDS[which]))?.pid;
  }

  /** Ends a process without a word. @throws when it does not run */
  kill(which: ShopProcess): void {
    const pid = this.processId(which);
    if (pid === undefined) throw new Error(`There is no ${which} to kill.`);
    process.kill(pid, 'SIGKILL');
  }

  /** What staff are told; null while the publisher or the server cannot say. */
  async status(): Promise<PublishStatus | null> {
    const answer = await this.#ask('GET', PUBLISH_STATUS_PATH);
    return answer?.ok ? publishStatusSchema.parse(await answer.json()) : null;
  }

  /** Has everything built again. */
  async rebuild(): Promise<void> {
    await until('a rebuild is asked for', 202, async () => (await this.#ask('POST', PUBLISH_REBUILD_PATH))?.status);
  }

  /** Settles when everything that has been saved until now is live and nothing waits. @throws after two minutes */
  async untilLive(): Promise<void> {
    const newest = await newestChange(this.client);
    await until<unknown>(`change ${newest} is live`, 'live', async () => {
      const status = await this.status();
      return status?.state === 'live' && status.live_seq >= newest ? 'live' : status;
    });
  }

  async #ask(method: 'GET' | 'POST', path: string): Promise<Response | null> {
    try {
      this.#adminToken ||= await this.#signIn();
      const headers = { authorization: this.#adminToken, 'content-type': 'application/json' };
      return await fetch(this.url + path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) });
    } catch {
      // It is away; whoever waits asks again.
      return null;
    }
  }

  async #signIn(): Promise<string> {
    const staff = createPocketBase(this.#running.pocketBaseUrl);
    return (await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
  }
}

function start(environment: Environment): Promise<RunningShop> {
  return startShop(environment, { print: () => undefined, signal: new AbortController().signal });
}
