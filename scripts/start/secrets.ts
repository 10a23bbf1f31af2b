import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const secretsSchema = z.object({
  pocketBaseEmail: z.email(),
  pocketBasePassword: z.string().min(16),
  /** Lets the serving process call /api/internal/*. */
  internalSecret: z.string().min(16),
  sandbox: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
});
/** What the shop made up for itself at its first start. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads `secrets.json` in the data directory, or makes it at the first start, readable by its owner only.
 * @throws StartError when the file is there but damaged: making new ones would lock out what the old ones opened.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null) return makeSecrets(file);
  const parsed = secretsSchema.safeParse(parseJson(content));
  if (!parsed.success) {
    throw new StartError(`${file} is damaged. Restore it from a backup, or delete it to have new secrets made.`);
  }
  return parsed.data;
}

async function makeSecrets(file: string): Promise<Secrets> {
  const secrets: Secrets = {
    pocketBaseEmail: 'server@shop.internal',
    pocketBasePassword: randomText(),
    internalSecret: randomText(),
    sandbox: {
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: randomText(),
      webhookSecret: randomText(),
    },
  };
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}

function randomText(): string {
  return randomBytes(24).toString('base64url');
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
