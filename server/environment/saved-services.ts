import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { SERVICE_SETTINGS, SERVICES, type Service } from '#shared/api/services.ts';
import type { Saved } from './left-out.ts';
import { type ServiceValues, unseal } from './seal.ts';

const rowsSchema = z.array(z.object({ id: z.enum(SERVICES), sealed: z.string() }));
const secretsSchema = z.object({ settingsKey: z.string() });

/**
 * What owners saved under Settings, Services; null for what cannot be read, such as settings sealed with another key. Read from the
 * files of the data directory, since PocketBase itself starts with it.
 */
export function savedServices(dataDir: string): Saved {
  const rows = storedRows(join(dataDir, 'pb', 'data.db'));
  if (rows.length === 0) return {};
  const { settingsKey } = secretsIn(dataDir);
  return Object.fromEntries(rows.map(({ id, sealed }) => [id, readable(id, sealed, settingsKey)]));
}

function secretsIn(dataDir: string): z.infer<typeof secretsSchema> {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
  } catch {
    // PocketBase's own settings need it too: its start says what to do.
    return { settingsKey: '' };
  }
}

/** The settings in a stored text; null if it was sealed with another key, or is damaged. */
export function readable(service: Service, sealed: string, settingsKey: string): ServiceValues | null {
  try {
    return unseal(service, sealed, settingsKey);
  } catch {
    return null;
  }
}

function storedRows(file: string): z.infer<typeof rowsSchema> {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const hasTable = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'services'").get();
    if (hasTable === undefined) return [];
    return rowsSchema.parse(database.prepare('SELECT id, sealed FROM services').all());
  } finally {
    database.close();
  }
}

/**
 * Services that the operator of the machine has set by variables, which win. Razorpay's three are one set; a mail server is
 * told by its host, backups by their passphrase.
 */
export function servicesOnServer(variables: Readonly<Record<string, string | undefined>>): Service[] {
  const isSet = (name: string) => (variables[name] ?? '') !== '';
  return SERVICES.filter((service) => {
    const names = SERVICE_SETTINGS[service];
    return service === 'payments' ? names.some(isSet) : isSet(names[0]);
  });
}
