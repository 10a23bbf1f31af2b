import { rm } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { loadSecrets, type Secrets } from '#server/start/secrets.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';

/** A machine with a data directory, on which the commands of a shop run in processes of their own. */
export class Machine {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly pocketBaseUrl: string;
  readonly dataDir: string;
  readonly variables: Record<string, string>;
  #start: StartCommand | undefined;

  constructor(root: string, ports: readonly number[], variables: Record<string, string>) {
    const [port, pocketBasePort, sandboxPort] = ports;
    this.dataDir = root;
    this.url = `http://127.0.0.1:${port}`;
    this.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    this.pocketBaseUrl = `http://127.0.0.1:${pocketBasePort}`;
    this.variables = {
      PORT: String(port),
      POCKETBASE_PORT: String(pocketBasePort),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: root,
      DEMO: '0',
      PUBLISH: 'manual',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '0',
      BACKUP_PASSPHRASE: 'nine green parrots in a row',
      ...variables,
    };
  }

  static async on(root: string, variables: Record<string, string>): Promise<Machine> {
    return new Machine(root, await freePorts(3), variables);
  }

  /** Starts the shop and waits until it is open. @throws if it is not */
  async start(): Promise<void> {
    this.#start = runStart(this.variables);
    await this.#start.untilSays('The shop is open');
  }

  /** Runs a command of the shop to its end. @throws with what it printed */
  async command(name: 'backup' | 'restore', ...parameters: string[]): Promise<string[]> {
    const command = runStart(this.variables, { program: `server/start/${name}.ts`, parameters });
    if ((await command.ended) !== 0) throw new Error([...command.lines, ...command.errors].join('\n'));
    return command.lines;
  }

  secrets(): Promise<Secrets> {
    return loadSecrets(this.dataDir);
  }

  /** The database as superuser. */
  async database(): Promise<PocketBase> {
    const { pocketBaseEmail, pocketBasePassword } = await this.secrets();
    const client = createPocketBase(this.pocketBaseUrl);
    await client.collection('_superusers').authWithPassword(pocketBaseEmail, pocketBasePassword);
    return client;
  }

  /** kill -9 of every process of the shop at once. @throws if it was not started */
  async kill(): Promise<void> {
    if (this.#start === undefined) throw new Error('The shop was not started.');
    const { pid } = this.#start.process;
    const pids = [pid, ...childrenOf(pid).map((child) => child.pid)];
    for (const one of pids) if (one !== undefined) process.kill(one, 'SIGKILL');
    await this.#start.ended;
    this.#start = undefined;
  }

  async close(): Promise<void> {
    const { process: running, ended } = this.#start ?? {};
    running?.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
