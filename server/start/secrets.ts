import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const FILE = 'secrets.json';
const FILE_MODE = 0o600;
/** Required by PocketBase: AES with 256 bits. */
const SETTINGS_KEY_LENGTH = 32;

const secretsSchema = z.object({
  pocketBaseEmail: z.email(),
  pocketBasePassword: z.string().min(16),
  /** Required by /api/internal/*. */
  internalSecret: z.string().min(16),
  sandbox: z.object({ keyId: z.string(), keySecret: z.string(), webhookSecret: z.string() }),
  /** Encrypts PocketBase's settings. Added to secrets of older shops. */
  settingsKey: z.string().length(SETTINGS_KEY_LENGTH).default(makeSettingsKey),
  /** Signs the links that show a guest's order. Added to secrets of older shops. */
  orderLinkSecret: z.string().min(16).default(randomText),
});
/** The shop's own secrets, generated at its first start. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads `secrets.json` in the data directory, or creates it, readable by its owner only. Adds secrets that an older shop lacks.
 * @throws StartError if the file is damaged: the database is encrypted with the old secrets
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, FILE);
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null) return written(file, makeSecrets());
  const stored = parseJson(content);
  const parsed = secretsSchema.safeParse(stored);
  if (!parsed.success) {
    throw new StartError(`${file} is damaged. Restore it from the backup that DATA_DIR is of.`);
  }
  if (!isDeepStrictEqual(parsed.data, stored)) return written(file, parsed.data);
  // A restored backup may be readable for others.
  await chmod(file, FILE_MODE);
  return parsed.data;
}

/** The secrets of a shop on another machine, whose `secrets.json` was copied here. @throws StartError if it was not */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, FILE);
  const content = await readFile(file, 'utf8').catch(() => null);
  const parsed = secretsSchema.safeParse(content === null ? undefined : parseJson(content));
  if (parsed.success) return parsed.data;
  throw new StartError(`${file} is missing or damaged: copy secrets.json from the DATA_DIR of the shop's machine.`);
}

function makeSecrets(): Secrets {
  return {
    pocketBaseEmail: 'server@shop.internal',
    pocketBasePassword: randomText(),
    internalSecret: randomText(),
    sandbox: {
      keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
      keySecret: randomText(),
      webhookSecret: randomText(),
    },
    settingsKey: makeSettingsKey(),
    orderLinkSecret: randomText(),
  };
}

/** Flushed to the disk before anything is encrypted with it. */
async function written(file: string, secrets: Secrets): Promise<Secrets> {
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: FILE_MODE, flush: true });
  await rename(fresh, file);
  return secrets;
}

function makeSettingsKey(): string {
  return randomBytes(SETTINGS_KEY_LENGTH / 2).toString('hex');
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
