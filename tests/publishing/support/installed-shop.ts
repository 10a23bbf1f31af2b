import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { PROJECT } from '#server/environment.ts';
import { SOURCES } from '#server/release/source-files.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import type { CheckoutShop } from '#tests/support/checkout/audit.ts';
import { freePorts } from '#tests/support/ports.ts';
import { runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate, SITE_URL } from '#tests/support/template.ts';

/** What a version consists of, apart from node_modules. */
const PARTS = [...SOURCES, 'pb_migrations', 'pb_hooks', 'payment-sandbox', 'demo'];
const DEMO_MEDIA = [join(PROJECT, 'demo/pictures') + sep, join(PROJECT, 'demo/videos') + sep];
const RESTART_MS = 100;

/** A shop installed as docs/operate/deploy.md says, with a supervisor that starts it again whenever it ends. */
export class InstalledShop {
  readonly folder: string;
  readonly dataDir: string;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly #pocketBaseUrl: string;
  readonly siteUrl = SITE_URL;
  readonly #variables: Record<string, string>;
  readonly #stopping = new AbortController();
  #supervisor: Promise<void> | undefined;
  #running: StartCommand | undefined;

  private constructor(folder: string, [port, pocketBasePort, sandboxPort]: readonly number[]) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
    this.url = `http://127.0.0.1:${port}`;
    this.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    this.#pocketBaseUrl = `http://127.0.0.1:${pocketBasePort}`;
    this.#variables = {
      PORT: String(port),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: this.dataDir,
      PUBLIC_SITE_URL: SITE_URL,
      DEMO: '0',
      RATE_LIMIT_FACTOR: '0',
    };
  }

  /** Opens the shop with this project's code, as version 1.0.0. */
  static async open(): Promise<InstalledShop> {
    const folder = await mkdtemp(join(tmpdir(), 'gulmohar-installed-'));
    const shop = new InstalledShop(folder, await freePorts(3));
    await copyTemplate('small', shop.dataDir);
    await mkdir(join(folder, 'versions/1.0.0'), { recursive: true });
    for (const part of PARTS) {
      const filter = (path: string) => !DEMO_MEDIA.some((media) => path.startsWith(media));
      await cp(join(PROJECT, part), join(folder, 'versions/1.0.0', part), { recursive: true, filter });
    }
    await symlink(join(PROJECT, 'node_modules'), join(folder, 'versions/1.0.0/node_modules'));
    await symlink('versions/1.0.0', join(folder, 'current'));
    const running = await shop.#start();
    shop.#supervisor = shop.#supervise(running);
    await running.untilSays('Ctrl-C stops everything');
    return shop;
  }

  /** Adds a version: the current one with changed files. */
  async addVersion(version: string, changes: Readonly<Record<string, (text: string) => string>>): Promise<void> {
    const folder = join(this.folder, 'versions', version);
    await cp(await this.current(), folder, { recursive: true, verbatimSymlinks: true });
    const numbered = (text: string) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`);
    for (const [path, change] of Object.entries({ 'package.json': numbered, ...changes })) {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8').catch(() => '')));
    }
  }

  /** Runs `npm run shop -- upgrade` in a version's directory. */
  async upgrade(version: string): Promise<{ code: number | string; output: string }> {
    const project = join(this.folder, 'versions', version);
    const command = runStart(this.#variables, { program: 'server/upgrade/main.ts', project });
    const code = await command.ended;
    return { code, output: [...command.lines, ...command.errors].join('\n') };
  }

  /** The directory of the version that the supervisor starts. */
  current(): Promise<string> {
    return realpath(join(this.folder, 'current'));
  }

  async checkout(url: string): Promise<CheckoutShop> {
    const { internalSecret, sandbox } = await loadSecrets(this.dataDir);
    const { keySecret, webhookSecret } = sandbox;
    const pocketBaseDir = pocketBaseDirectory(this.dataDir);
    return { url, sandboxUrl: this.sandboxUrl, pocketBaseDir, keySecret, webhookSecret, internalSecret };
  }

  /** Signed in to the running PocketBase. */
  async superuser(): Promise<PocketBase> {
    const { pocketBaseEmail, pocketBasePassword } = await loadSecrets(this.dataDir);
    const client = createPocketBase(this.#pocketBaseUrl);
    await client.collection('_superusers').authWithPassword(pocketBaseEmail, pocketBasePassword);
    return client;
  }

  /** Stops the shop and deletes it. */
  async close(): Promise<void> {
    this.#stopping.abort();
    this.#running?.process.kill('SIGTERM');
    await this.#supervisor;
    await rm(this.folder, { recursive: true, force: true });
  }

  async #supervise(first: StartCommand): Promise<void> {
    for (let running = first; ; running = await this.#start()) {
      await running.ended;
      await delay(RESTART_MS);
      if (this.#stopping.signal.aborted) return;
    }
  }

  async #start(): Promise<StartCommand> {
    this.#running = runStart(this.#variables, { project: await this.current() });
    return this.#running;
  }
}
