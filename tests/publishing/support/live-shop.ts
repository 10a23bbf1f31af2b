import type PocketBase from 'pocketbase';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import type { Environment } from '#server/environment.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import type { RunningShop } from '#server/start/shop.ts';
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
import { SITE_URL } from '#tests/support/template.ts';
import { until } from './until.ts';

/** Processes, identified by a part of their command line. */
const COMMANDS = {
  publisher: 'server/publisher/main.ts',
  server: 'server/http/main.ts',
  pocketbase: ' serve --http=',
} as const;
export type ShopProcess = keyof typeof COMMANDS;

/** A shop with automatic publishing and a copy of the template's data. */
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

  /** `prepare` may change the data directory before the shop starts; `more` are further variables. */
  static async open(
    prepare: (dataDir: string) => Promise<void> = async () => undefined,
    more: NodeJS.ProcessEnv = {},
  ): Promise<LiveShop> {
    const variables = { PUBLIC_SITE_URL: SITE_URL, PUBLISH: 'auto', ...more };
    return new LiveShop(await openShopCopy('small', { variables, prepare }));
  }

  get url(): string {
    return this.#copy.running.url;
  }

  /** Changes after `restart`. */
  get running(): RunningShop {
    return this.#copy.running;
  }

  /** Superuser client; changes after `restart`. */
  get client(): PocketBase {
    return this.#copy.running.client;
  }

  /** Stops remaining processes and starts the shop on the same data and ports. */
  restart(): Promise<void> {
    return this.#copy.restart();
  }

  /** Idempotent. */
  stop(): Promise<void> {
    return this.#copy.stop();
  }

  /** Stops the shop and deletes its data. */
  close(): Promise<void> {
    return this.#copy.close();
  }

  /** Process id; undefined if not running. */
  processId(which: ShopProcess): number | undefined {
    return childrenOf(process.pid).find(({ command }) => command.includes(COMMANDS[which]))?.pid;
  }

  /** Sends SIGKILL to a process. @throws if it is not running */
  kill(which: ShopProcess): void {
    const pid = this.processId(which);
    if (pid === undefined) throw new Error(`There is no ${which} to kill.`);
    process.kill(pid, 'SIGKILL');
  }

  /** Publish status for staff; null while publisher or server are not available. */
  async status(): Promise<PublishStatus | null> {
    const answer = await this.#ask('GET', PUBLISH_STATUS_PATH);
    return answer?.ok ? publishStatusSchema.parse(await answer.json()) : null;
  }

  /** Starts 'Republish everything'. */
  async rebuild(): Promise<void> {
    await until('a rebuild is asked for', 202, async () => (await this.#ask('POST', PUBLISH_REBUILD_PATH))?.status);
  }

  /** Resolves when all saved changes are live and the queue is empty. @throws after two minutes */
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
      // Not available; callers poll.
      return null;
    }
  }

  async #signIn(): Promise<string> {
    const staff = createPocketBase(this.#copy.running.pocketBaseUrl);
    return (await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
  }
}
