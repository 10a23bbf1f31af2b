import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { loadSecrets, type Secrets } from '#server/start/secrets.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import type { CheckoutShop } from '#tests/support/checkout/audit.ts';
import { freePorts } from '#tests/support/ports.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';

type Command = 'backup' | 'restore' | 'standby';

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
    await this.begin().untilSays('The shop is open');
  }

  /** Starts the shop. */
  begin(): StartCommand {
    this.#start = runStart(this.variables);
    return this.#start;
  }

  /** The running start command. */
  get running(): StartCommand {
    if (this.#start === undefined) throw new Error('The shop was not started.');
    return this.#start;
  }

  /** Starts a command of the shop. */
  launch(name: Command, ...parameters: string[]): StartCommand {
    return runStart(this.variables, { program: `server/start/${name}.ts`, parameters });
  }

  /** Runs a command of the shop to its end. @throws with what it printed */
  async command(name: Command, ...parameters: string[]): Promise<string[]> {
    const command = this.launch(name, ...parameters);
    if ((await command.ended) !== 0) throw new Error([...command.lines, ...command.errors].join('\n'));
    return command.lines;
  }

  /** What the audit of checkouts compares. */
  async checkout(): Promise<CheckoutShop> {
    const { internalSecret, sandbox } = await this.secrets();
    const { keySecret, webhookSecret } = sandbox;
    const { url, sandboxUrl, dataDir } = this;
    const pocketBaseDir = pocketBaseDirectory(dataDir);
    return { url, sandboxUrl, pocketBaseDir, keySecret, webhookSecret, internalSecret };
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

  /** kill -9 of every process of the shop at once. */
  async kill(): Promise<void> {
    this.signal('SIGKILL', () => true);
    await this.running.ended;
    this.#start = undefined;
  }

  /** Sends a signal to the start command and to its processes whose command line is `chosen`. */
  signal(name: NodeJS.Signals, chosen: (command: string) => boolean): void {
    const { pid } = this.running.process;
    const pids = childrenOf(pid).filter(({ command }) => chosen(command));
    for (const one of [pid, ...pids.map((child) => child.pid)]) if (one !== undefined) process.kill(one, name);
  }

  /** Gives another machine the provider's payments: the sandbox is not a part of the machine that stands for Razorpay. */
  async handProviderTo(other: Machine): Promise<void> {
    const name = 'payment-sandbox.json';
    await cp(join(this.dataDir, name), join(other.dataDir, name));
  }

  async close(): Promise<void> {
    const { process: running, ended } = this.#start ?? {};
    running?.kill('SIGCONT');
    running?.kill('SIGTERM');
    await ended;
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
