import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '#server/environment/bucket-settings.ts';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { childrenOf, runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyCompiledSite } from '#tests/support/template.ts';

export interface NodeServerOptions {
  readonly port: number;
  readonly siteUrl: string;
  readonly shop: Pick<RunningShop, 'secrets' | 'sandboxUrl'>;
  /** Of the shop, for its secrets.json. */
  readonly dataDir: string;
  readonly pocketBaseUrl: string;
  readonly bucket: BucketSettings;
}

/** A server of `npm run shop -- serve`, in processes of its own. */
export class NodeServer {
  readonly url: string;
  readonly host: string;
  readonly #folder: string;
  readonly #variables: Record<string, string>;
  #running: StartCommand | undefined;

  private constructor(folder: string, { port, siteUrl, shop, pocketBaseUrl, bucket }: NodeServerOptions) {
    this.host = `127.0.0.1:${port}`;
    this.url = `http://${this.host}`;
    this.#folder = folder;
    const { keyId, keySecret, webhookSecret } = shop.secrets.sandbox;
    this.#variables = {
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_SITE_URL: siteUrl,
      POCKETBASE_URL: pocketBaseUrl,
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_BASE: shop.sandboxUrl ?? '',
      PAYMENT_SANDBOX_URL: shop.sandboxUrl ?? '',
      CHECKOUT_SCRIPT_URL: `${shop.sandboxUrl}/v1/checkout.js`,
      ...Object.fromEntries(
        Object.entries(bucketVariables('PAGES_S3', bucket)).map(([name, value]) => [name, value ?? '']),
      ),
    };
  }

  /** Why it does not start with these variables, line by line. */
  static async refusal(variables: Record<string, string>): Promise<string[]> {
    const command = runStart(variables, { program: 'server/start/serve.ts' });
    await command.ended;
    return command.errors;
  }

  /** A server that is not started yet. */
  static async create(options: NodeServerOptions): Promise<NodeServer> {
    const folder = await mkdtemp(join(tmpdir(), 'gulmohar-node-'));
    await copyFile(join(options.dataDir, 'secrets.json'), join(folder, 'secrets.json'));
    // A new version is compiled at its first start.
    await copyCompiledSite(join(folder, 'compiled'));
    return new NodeServer(folder, options);
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    this.#running = runStart(this.#variables, { program: 'server/start/serve.ts' });
    await this.#running.untilSays('This server is ready');
  }

  /** What it has printed. */
  get lines(): readonly string[] {
    return this.#running?.lines ?? [];
  }

  /** The process that answers requests; undefined if not running. */
  get processId(): number | undefined {
    const { pid } = this.#running?.process ?? {};
    return childrenOf(pid).find(({ command }) => command.includes('server/http/main.ts'))?.pid;
  }

  /** SIGKILL of all its processes, as if its machine were lost. Resolves with the moment, in ms of this process's clock. */
  async kill(): Promise<number> {
    const { process: start, ended } = this.#running ?? {};
    const pids = [this.processId, start?.pid];
    for (const pid of pids) if (pid !== undefined) process.kill(pid, 'SIGKILL');
    const killedMs = performance.now();
    await ended;
    return killedMs;
  }

  /** SIGTERM; resolves with the exit code when it has ended. */
  async stop(): Promise<number | string | undefined> {
    const { process: start, ended } = this.#running ?? {};
    if (start?.exitCode === null && start.signalCode === null) start.kill('SIGTERM');
    return ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
