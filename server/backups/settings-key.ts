import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { readJsonFile } from '../json-file.ts';
import { BackupFailed } from './backup-failed.ts';
import { withDatabase } from './database-figures.ts';

const secretsSchema = z.object({ settingsKey: z.string().length(32) });
const rowSchema = z.object({ value: z.string() }).optional();

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Checks that a secrets file has the key of a database's settings. @throws BackupFailed if the shop would not start with both */
export async function checkSecrets(secretsFile: string, database: string): Promise<void> {
  const secrets = await readJsonFile(secretsFile, secretsSchema).catch(() => null);
  if (secrets === null) throw new BackupFailed(`${secretsFile} is missing or damaged: restore a backup that has it.`);
  const row = withDatabase(database, (copy) =>
    rowSchema.parse(copy.prepare("SELECT CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'").get()),
  );
  if (row !== undefined && !opens(secrets.settingsKey, row.value)) {
    throw new BackupFailed(`${secretsFile} has not the key of this database’s settings: restore those of one backup.`);
  }
}

/** PocketBase stores base64 of nonce, AES-256-GCM of the settings, and tag; or plain JSON if they are not encrypted. */
function opens(key: string, stored: string): boolean {
  const value = parseJson(stored);
  if (typeof value === 'object') return true;
  const bytes = Buffer.from(typeof value === 'string' ? value : stored, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return false;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    decipher.final();
    return true;
  } catch {
    // Encrypted with another key.
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
