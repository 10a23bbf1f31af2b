import type PocketBase from 'pocketbase';
import { DEMO_ADMIN, type Environment } from '#server/environment.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { readChangeLog } from '#tests/support/change-log.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { childrenOf } from '#tests/support/start-command.ts';
import { SITE_URL } from './environment.ts';
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
  readonly #copy: ShopCopy;
  #adminToken = '';

  private constructor(copy: ShopCopy) {
    this.environment = copy.environment;
    this.dataDir = copy.dataDir;
    this.#copy = copy;
  }

  /** `prepare` may change the data directory before the shop starts. */
  static async open(prepare: (dataDir: string) => Promise<void> = async () => undefined): Promise<LiveShop> {
    const variables = { PUBLIC_SITE_URL: SITE_URL, PUBLISH: 'auto' };
    return new LiveShop(await openShopCopy('shelf', { variables, prepare }));
  }

  get url(): string {
    return this.#copy.running.url;
  }

  /** The superuser's client; another one after `restart`. */
  get client(): PocketBase {
    return this.#copy.running.client;
  }

  /** Stops what still runs of it and starts it again on the same data and ports. */
  restart(): Promise<void> {
    return this.#copy.restart();
  }

  /** Calling it again does no harm. */
  stop(): Promise<void> {
    return this.#copy.stop();
  }

  /** Stops it and removes its data. */
  close(): Promise<void> {
    return this.#copy.close();
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
    const { newest } = readChangeLog(pocketBaseDirectory(this.dataDir));
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
    const staff = createPocketBase(this.#copy.running.pocketBaseUrl);
    return (await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
  }
}
