import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { takeShopPorts } from './ports.ts';
import { childrenOf, runStart, type StartCommand } from './start-command.ts';
import { copyTemplate, SITE_URL } from './template.ts';

/** Secrets set by the operator; the shop generates the others. */
const GIVEN_SECRETS = { ADMIN_PASSWORD: 'nine-lamps-on-the-roof', SMTP_PASSWORD: 'a-mail-password-of-ours' };

const secretsSchema = z.looseObject({
  pocketBaseEmail: z.string(),
  pocketBasePassword: z.string(),
  sandbox: z.looseObject({ keyId: z.string(), keySecret: z.string() }),
});

/** A shop started by the real command with the most detailed log. */
export interface UsedShop {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly command: StartCommand;
  /** All secrets. */
  readonly secrets: readonly string[];
  /** A product with one stitched variant. */
  createTestProduct(stock: number): Promise<{ productId: string; variantId: string; priceRupees: number }>;
  /** The process with this part of the command line. @throws if none exists */
  processId(command: string): number;
  /** Stops the process with this part of the command line during some work. */
  whileStopped(command: string, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Opens the shop without the demo catalogue. */
export async function openUsedShop(variables: NodeJS.ProcessEnv = {}): Promise<UsedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-used-'));
  const dataDir = join(folder, 'data');
  await copyTemplate('empty', dataDir, SITE_URL);
  const ports = await takeShopPorts();
  const url = `http://127.0.0.1:${ports.port}`;
  const command = runStart({
    PORT: String(ports.port),
    POCKETBASE_PORT: String(ports.pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(ports.sandboxPort),
    PUBLIC_SITE_URL: SITE_URL,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: 'owner@shop.example',
    ...GIVEN_SECRETS,
    ...variables,
  });
  await command.untilSays('Ctrl-C stops everything');
  const made = secretsSchema.parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
  const client = createPocketBase(`http://127.0.0.1:${ports.pocketBasePort}`);
  await client.collection('_superusers').authWithPassword(made.pocketBaseEmail, made.pocketBasePassword);
  // Account name and key id are not secret.
  const { pocketBaseEmail: _, sandbox, ...others } = made;
  const processId = (part: string) => {
    const found = childrenOf(command.process.pid).find((child) => child.command.includes(part));
    if (found === undefined) throw new Error(`the shop has no process of ${part}`);
    return found.pid;
  };
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${ports.sandboxPort}`,
    dataDir,
    command,
    secrets: [...stringsIn(others), ...stringsIn({ ...sandbox, keyId: '' }), ...Object.values(GIVEN_SECRETS)],
    async createTestProduct(stock) {
      const product = await client.collection('products').create({ name: 'Kurta', price: 1299, is_active: true });
      const variant = await client
        .collection('product_variants')
        .create({ product_id: product.id, stitched: true, size: 'M', price: 1299, stock_quantity: stock });
      return { productId: product.id, variantId: variant.id, priceRupees: 1299 };
    },
    processId,
    async whileStopped(part, work) {
      const pid = processId(part);
      process.kill(pid, 'SIGSTOP');
      try {
        await work();
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
    async close() {
      command.process.kill('SIGINT');
      await command.ended;
      ports.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All nested strings that are long enough for a secret. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 12 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
