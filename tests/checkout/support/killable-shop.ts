import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { pocketBaseDirectory } from '#server/start/database.ts';
import type { RunningShop } from '#server/start/shop.ts';
import { until } from '#tests/publishing/support/until.ts';
import type { CheckoutShop } from '#tests/support/checkout/audit.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { childrenOf } from '#tests/support/start-command.ts';
import { SITE_URL } from '#tests/support/template.ts';

/** Processes of a checkout: part of the command line, and a URL that responds while running. */
const PARTS = {
  server: { command: 'server/http/main.ts', path: '/api/health' },
  pocketbase: { command: ' serve --http=', path: '/api/health' },
  sandbox: { command: 'payment-sandbox/main.ts', path: '/v1/checkout.js' },
} as const;
export type Part = keyof typeof PARTS;
export const PARTS_TO_KILL: readonly [Part, ...Part[]] = ['server', 'pocketbase', 'sandbox'];

/** A shop whose processes are killed and restarted individually, like a supervisor. Linux only. */
export class KillableShop {
  readonly running: RunningShop;
  readonly siteUrl = SITE_URL;
  readonly #copy: ShopCopy;
  readonly #addresses: Record<Part, string>;
  readonly #revived = new Map<Part, ChildProcess>();

  private constructor(copy: ShopCopy) {
    this.#copy = copy;
    this.running = copy.running;
    this.#addresses = {
      server: this.running.url,
      pocketbase: this.running.pocketBaseUrl,
      sandbox: this.running.sandboxUrl ?? '',
    };
  }

  /** Starts without publishing, with more variables of the environment where they are given. */
  static async open(more: NodeJS.ProcessEnv = {}): Promise<KillableShop> {
    const variables = { PUBLIC_SITE_URL: SITE_URL, PUBLISH: 'manual', ...more };
    return new KillableShop(await openShopCopy('small', { variables }));
  }

  get checkout(): CheckoutShop {
    const { url, sandboxUrl, secrets } = this.running;
    const { keySecret, webhookSecret } = secrets.sandbox;
    return {
      url,
      sandboxUrl: sandboxUrl ?? '',
      pocketBaseDir: pocketBaseDirectory(this.#copy.dataDir),
      keySecret,
      webhookSecret,
      internalSecret: secrets.internalSecret,
    };
  }

  /**
   * kill -9; gives what brings it back, with other variables where they are given, and settles when it answers.
   * @throws when it does not run
   */
  kill(part: Part): (variables?: NodeJS.ProcessEnv) => Promise<void> {
    const found = childrenOf(process.pid).find(({ command }) => command.includes(PARTS[part].command));
    if (found === undefined) throw new Error(`There is no ${part} to kill.`);
    const start = readStartCommand(found.pid);
    process.kill(found.pid, 'SIGKILL');
    return async (variables = {}) => {
      await until(`process ${found.pid} is gone`, false, async () => isRunning(found.pid));
      const env = { ...start.env, ...variables };
      const again = spawn(start.program, start.parameters, { cwd: start.directory, env, stdio: 'ignore' });
      this.#revived.set(part, again);
      await until(`the ${part} answers`, true, () => answers(this.#addresses[part] + PARTS[part].path));
    };
  }

  /** Stops the shop and deletes its data. */
  async close(): Promise<void> {
    for (const process of this.#revived.values()) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
    }
    await this.#copy.close();
  }
}

/** Command, folder and environment of a running process. */
function readStartCommand(pid: number) {
  const list = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);
  const [, ...parameters] = list('cmdline');
  const env = Object.fromEntries(
    list('environ').map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
  return { program: readlinkSync(`/proc/${pid}/exe`), parameters, directory: readlinkSync(`/proc/${pid}/cwd`), env };
}

/** Zombie processes count as exited. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    // No such process.
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
