import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { litestreamEnvironment } from '#server/backups/litestream.ts';
import { PROJECT } from '#server/environment.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';
import { copyTemplate } from '#tests/support/template.ts';
import { Machine } from './machine.ts';

/** A shop with Litestream beside it, whose machine can be lost. */
export class DoomedShop {
  readonly machine: Machine;
  readonly #root: string;
  readonly #litestream: string;
  #replicating: ChildProcess | undefined;

  private constructor(root: string, litestream: string, machine: Machine) {
    this.#root = root;
    this.#litestream = litestream;
    this.machine = machine;
  }

  /** Opens it with a backup and a replica. */
  static async open(): Promise<DoomedShop> {
    const litestream = await provideEngine('litestream', (line) => process.stderr.write(`${line}\n`));
    const root = await mkdtemp(join(tmpdir(), 'gulmohar-doomed-'));
    const machine = await Machine.on(join(root, 'data'), {
      BACKUP_DIR: join(root, 'backups'),
      LITESTREAM_REPLICA_URL: `file://${join(root, 'replica')}`,
    });
    const shop = new DoomedShop(root, litestream, machine);
    await copyTemplate('small', machine.dataDir);
    await machine.start();
    await machine.command('backup');
    await shop.replicate();
    return shop;
  }

  /** Runs deploy/litestream.yml until the first copy is complete. */
  async replicate(): Promise<void> {
    const config = join(PROJECT, 'deploy/litestream.yml');
    const env = { ...litestreamEnvironment(), ...this.machine.variables };
    this.#replicating = spawn(this.#litestream, ['replicate', '-config', config], { env, stdio: 'ignore' });
    const copies = async () => (await readdir(join(this.#root, 'replica'), { recursive: true }).catch(() => [])).length;
    while ((await copies()) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** kill -9 of every process of the shop and of Litestream at once. */
  async killAll(): Promise<void> {
    this.#replicating?.kill('SIGKILL');
    this.#replicating = undefined;
    await this.machine.kill();
  }

  /**
   * Deletes the data directory. What is not on the lost machine stays: the provider's payments, and the compiled site, which a new
   * machine gets with the program.
   */
  async loseDisk(): Promise<void> {
    const { dataDir } = this.machine;
    const kept = ['payment-sandbox.json', 'releases'];
    const aside = join(this.#root, 'kept');
    await mkdir(aside);
    for (const name of kept) await cp(join(dataDir, name), join(aside, name), COPY);
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    for (const name of kept) await cp(join(aside, name), join(dataDir, name), COPY);
    await rm(aside, { recursive: true });
  }

  async close(): Promise<void> {
    this.#replicating?.kill('SIGTERM');
    await this.machine.close();
    if (this.#replicating?.exitCode === null) await once(this.#replicating, 'exit');
    await rm(this.#root, { recursive: true, force: true });
  }
}

const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true } as const;
