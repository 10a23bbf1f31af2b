import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#server/runtime/start-error.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

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
  /** Encrypts PocketBase's settings. */
  settingsKey: z.string().length(SETTINGS_KEY_LENGTH),
  /** Signs the links that show a guest's order. */
  orderLinkSecret: z.string().min(16),
});
/** The shop's own secrets, generated at its first start. */
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * Reads `secrets.json` in the data directory, or creates it, readable by its owner only.
 * @throws StartError if the file is damaged: the database is encrypted with the old secrets
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    const secrets = makeSecrets();
    // On the disk before anything is encrypted with them.
    await writeJsonFile(file, secrets, { mode: FILE_MODE, flush: true });
    return secrets;
  }
  const secrets = await readJsonFile(file, secretsSchema);
  if (secrets === null) throw new StartError(`${file} is damaged. Restore it from the backup that DATA_DIR is of.`);
  // A restored backup may be readable for others.
  await chmod(file, FILE_MODE);
  return secrets;
}

/** The secrets of a shop on another machine, whose `secrets.json` was copied here. @throws StartError if it was not */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, FILE);
  const secrets = await readJsonFile(file, secretsSchema).catch(() => null);
  if (secrets !== null) return secrets;
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
    settingsKey: randomBytes(SETTINGS_KEY_LENGTH / 2).toString('hex'),
    orderLinkSecret: randomText(),
  };
}

function randomText(): string {
  return randomBytes(24).toString('base64url');
}
