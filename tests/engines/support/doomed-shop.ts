import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { litestreamEnvironment } from '#server/backups/litestream.ts';
import { provideEngine } from '#server/engines/provide.ts';
import { PROJECT } from '#server/environment.ts';
import { loadSecrets, type Secrets } from '#server/start/secrets.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

/** A shop in processes of its own, with Litestream beside it, whose machine can be lost. */
export class DoomedShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly #root: string;
  readonly #dataDir: string;
  readonly #variables: Record<string, string>;
  readonly pocketBaseUrl: string;
  readonly #litestream: string;
  #start: StartCommand | undefined;
  #replicating: ChildProcess | undefined;

  private constructor(root: string, litestream: string, ports: readonly number[]) {
    const [port, pocketBasePort, sandboxPort] = ports;
    this.#root = root;
    this.#dataDir = join(root, 'data');
    this.#litestream = litestream;
    this.url = `http://127.0.0.1:${port}`;
    this.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    this.pocketBaseUrl = `http://127.0.0.1:${pocketBasePort}`;
    this.#variables = {
      PORT: String(port),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: this.#dataDir,
      DEMO: '0',
      PUBLISH: 'manual',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      BACKUP_PASSPHRASE: 'nine green parrots in a row',
      BACKUP_DIR: join(root, 'backups'),
      LITESTREAM_REPLICA_URL: `file://${join(root, 'replica')}`,
    };
  }

  /** Opens it with a backup and a replica. */
  static async open(): Promise<DoomedShop> {
    const litestream = await provideEngine('litestream', (line) => process.stderr.write(`${line}\n`));
    const root = await mkdtemp(join(tmpdir(), 'gulmohar-doomed-'));
    const shop = new DoomedShop(root, litestream, await freePorts(3));
    await copyTemplate('small', shop.#dataDir);
    await shop.start();
    await shop.command('backup');
    await shop.replicate();
    return shop;
  }

  async start(): Promise<void> {
    this.#start = runStart(this.#variables);
    await this.#start.untilSays('The shop is open');
  }

  /** Runs deploy/litestream.yml until the first copy is complete. */
  async replicate(): Promise<void> {
    const config = join(PROJECT, 'deploy/litestream.yml');
    const env = { ...litestreamEnvironment(), ...this.#variables };
    this.#replicating = spawn(this.#litestream, ['replicate', '-config', config], { env, stdio: 'ignore' });
    const copies = async () => (await readdir(join(this.#root, 'replica'), { recursive: true }).catch(() => [])).length;
    while ((await copies()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Runs a command of the shop to its end. @throws with what it printed */
  async command(name: 'backup' | 'restore', ...parameters: string[]): Promise<string[]> {
    const command = runStart(this.#variables, { program: `server/start/${name}.ts`, parameters });
    if ((await command.ended) !== 0) throw new Error(command.errors.join('\n'));
    return command.lines;
  }

  secrets(): Promise<Secrets> {
    return loadSecrets(this.#dataDir);
  }

  /** The database as superuser. */
  async database(): Promise<PocketBase> {
    const { pocketBaseEmail, pocketBasePassword } = await this.secrets();
    const client = createPocketBase(this.pocketBaseUrl);
    await client.collection('_superusers').authWithPassword(pocketBaseEmail, pocketBasePassword);
    return client;
  }

  /** kill -9 of every process of the shop and of Litestream at once. */
  async killAll(): Promise<void> {
    const pid = this.#start?.process.pid;
    const pids = [this.#replicating?.pid, pid, ...childrenOf(pid).map((child) => child.pid)];
    for (const one of pids) if (one !== undefined) process.kill(one, 'SIGKILL');
    await this.#start?.ended;
    this.#start = undefined;
    this.#replicating = undefined;
  }

  /**
   * Deletes the data directory. What is not on the lost machine stays: the provider's payments, and the compiled site, which a new
   * machine gets with the program.
   */
  async loseDisk(): Promise<void> {
    const kept = ['payment-sandbox.json', 'releases'];
    const aside = join(this.#root, 'kept');
    await mkdir(aside);
    for (const name of kept) await cp(join(this.#dataDir, name), join(aside, name), COPY);
    await rm(this.#dataDir, { recursive: true });
    await mkdir(this.#dataDir);
    for (const name of kept) await cp(join(aside, name), join(this.#dataDir, name), COPY);
    await rm(aside, { recursive: true });
  }

  async close(): Promise<void> {
    this.#replicating?.kill('SIGTERM');
    const { process: running, ended } = this.#start ?? {};
    running?.kill('SIGTERM');
    await ended;
    if (this.#replicating?.exitCode === null) await once(this.#replicating, 'exit');
    await rm(this.#root, { recursive: true, force: true });
  }
}

const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true } as const;
