import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { SERVICE_SETTINGS, SERVICES, type Service } from '#shared/api/services.ts';
import { type ServiceValues, unseal } from './seal.ts';

const rowsSchema = z.array(z.object({ id: z.enum(SERVICES), sealed: z.string() }));
const secretsSchema = z.object({ settingsKey: z.string() });

/** Settings were saved, and cannot be read. The message says what to do. */
export class ServicesUnreadable extends Error {
  override readonly name = 'ServicesUnreadable';
}

/**
 * What owners saved under Settings, Services. Read from the files of the data directory, since PocketBase itself starts with it.
 * @throws ServicesUnreadable without the secrets.json that it was sealed with
 */
export function savedServices(dataDir: string): Partial<Record<Service, ServiceValues>> {
  const rows = storedRows(join(dataDir, 'pb', 'data.db'));
  if (rows.length === 0) return {};
  try {
    const { settingsKey } = secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
    return Object.fromEntries(rows.map(({ id, sealed }) => [id, unseal(id, sealed, settingsKey)]));
  } catch (cause) {
    throw new ServicesUnreadable(
      `The settings of ${rows.map(({ id }) => id).join(', ')} in ${dataDir} are encrypted with another key than the one in its secrets.json: restore secrets.json from the backup that DATA_DIR is of.`,
      { cause },
    );
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
