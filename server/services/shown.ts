import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { readable } from '#server/environment/saved-services.ts';
import type { ServiceValues } from '#server/environment/seal.ts';
import { shownBackups } from '#server/health/backups.ts';
import { formerAccounts } from '#server/razorpay/accounts.ts';
import {
  isSecretSetting,
  SERVICE_SETTINGS,
  SERVICES,
  type Service,
  type Services,
  type ShownService,
} from '#shared/api/services.ts';

const rowSchema = z.object({
  id: z.enum(SERVICES),
  sealed: z.string(),
  changed_by: z.string(),
  updated_at: z.string(),
});
type Row = z.infer<typeof rowSchema>;
const usersSchema = z.object({ mfa: z.object({ enabled: z.boolean() }) });

/** What owners see under Settings, Services. */
export async function readServices(): Promise<Services> {
  const { SETTINGS_KEY, PUBLIC_SITE_URL, SAVED_SERVICES } = serverEnvironment();
  const usesSaved = SAVED_SERVICES === '1';
  const rows = await storedRows();
  const users: unknown = await database().collections.getOne('users', { fields: 'mfa' });
  const startedAt = Date.now() - process.uptime() * 1000;
  const shown = (service: Service) =>
    shownService(
      service,
      rows.find(({ id }) => id === service),
    );
  return {
    services: { email: shown('email'), backups: shown('backups'), payments: shown('payments') },
    needs_code: usersSchema.parse(users).mfa.enabled,
    can_change: SETTINGS_KEY !== undefined,
    uses_saved: usesSaved,
    is_starting: usesSaved && rows.some(({ updated_at }) => Date.parse(updated_at) > startedAt),
    webhook_url: `${PUBLIC_SITE_URL}/api/webhooks/razorpay`,
    backups_state: await shownBackups(),
    former_accounts: await shownAccounts(),
  };
}

/** Accounts that are not in use any more, but have orders. */
async function shownAccounts(): Promise<Services['former_accounts']> {
  const pb = database();
  const shown = (await formerAccounts()).map(async ({ keyId: key_id }) => {
    const filter = pb.filter('razorpay_key_id = {:key_id}', { key_id });
    const { items, totalItems: orders } = await pb.collection('orders').getList(1, 1, { filter, sort: '-created_at' });
    return { key_id, orders, last_at: String(items[0]?.['created_at'] ?? '') };
  });
  return (await Promise.all(shown)).filter(({ orders }) => orders > 0);
}

/** The settings of a service that were saved here; undefined if none were. */
export async function savedService(service: Service): Promise<ServiceValues | undefined> {
  const row = (await storedRows()).find(({ id }) => id === service);
  return row && valuesOf(row);
}

async function storedRows(): Promise<Row[]> {
  // biome-ignore lint/plugin: only keepService writes them (hooks/services), three at most
  return z.array(rowSchema).parse(await database().collection('services').getFullList());
}

/** None if they cannot be read: they are entered again. */
function valuesOf({ id, sealed }: Row): ServiceValues {
  return readable(id, sealed, serverEnvironment().SETTINGS_KEY ?? '') ?? {};
}

function shownService(service: Service, row: Row | undefined): ShownService {
  const { SERVICES_ON_SERVER: onServer, SETTINGS_KEY, SETTINGS_LEFT_OUT: leftOut } = serverEnvironment();
  if (onServer.includes(service)) return { ...NOT_SHOWN, source: 'server' };
  if (row === undefined || SETTINGS_KEY === undefined) return { ...NOT_SHOWN, source: 'none' };
  const stored = valuesOf(row);
  const set = SERVICE_SETTINGS[service].filter((name) => stored[name] !== undefined);
  return {
    source: 'admin',
    values: Object.fromEntries(set.filter((name) => !isSecretSetting(name)).map((name) => [name, stored[name] ?? ''])),
    secrets: set.filter(isSecretSetting),
    changed_at: row.updated_at,
    changed_by: row.changed_by,
    problem: leftOut
      .filter((one) => one.service === service)
      .map(({ detail }) => detail)
      .join(' '),
  };
}

/** The operator's values are for the operator. */
const NOT_SHOWN = { values: {}, secrets: [], changed_at: '', changed_by: '', problem: '' };
