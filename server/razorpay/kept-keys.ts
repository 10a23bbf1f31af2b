import { z } from 'zod';
import { database, firstRecord } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { NO_ACCOUNT } from '#server/environment/left-out.ts';
import { type ServiceValues, seal, unseal } from '#server/environment/seal.ts';
import { logger } from '#server/log/shop-logger.ts';

/** The keys of a Razorpay account, or of the sandbox. */
export interface AccountKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
  /** The sandbox's address. */
  readonly apiBase: string | undefined;
}

/** The keys that new orders are made with. */
export function keysInUse(): AccountKeys {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_BASE } = serverEnvironment();
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
    apiBase: RAZORPAY_API_BASE,
  };
}

const rowSchema = z.object({ id: z.string(), key_id: z.string(), sealed: z.string() });

/**
 * All keys that orders were made with (collection razorpay_accounts). None on a server that cannot open them: in `npm run dev`, and
 * further ones behind a balancer.
 */
export async function keptKeys(): Promise<AccountKeys[]> {
  const { SETTINGS_KEY: key } = serverEnvironment();
  if (key === undefined) return [];
  const rows = await database().collection('razorpay_accounts').getFullList({ sort: '-created_at' });
  return rows.flatMap((row) => {
    try {
      return keysOf(unseal('payments', rowSchema.parse(row).sealed, key));
    } catch (error) {
      logger.error({ err: error, account: row['key_id'] }, 'keys of earlier orders cannot be read; skipping them');
      return [];
    }
  });
}

let kept: Promise<void> | undefined;

/** Keeps the keys in use, once in a process: before the first order is made with them, so that none is left without. */
export function keepKeysInUse(): Promise<void> {
  kept ??= keepKeys(keysInUse()).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

/** Keeps keys, sealed, over those with the same id. */
export async function keepKeys(keys: AccountKeys): Promise<void> {
  const { SETTINGS_KEY } = serverEnvironment();
  if (SETTINGS_KEY === undefined || keys.keyId === NO_ACCOUNT) return;
  const row = await firstRecord('razorpay_accounts', 'key_id = {:id}', { id: keys.keyId });
  const values = { key_id: keys.keyId, sealed: seal('payments', valuesOf(keys), SETTINGS_KEY) };
  const collection = database().collection('razorpay_accounts');
  await (row === undefined ? collection.create(values) : collection.update(row.id, values));
}

/** As in the settings of the service. */
export function keysOf(values: ServiceValues): AccountKeys {
  return {
    keyId: values['RAZORPAY_KEY_ID'] ?? '',
    keySecret: values['RAZORPAY_KEY_SECRET'] ?? '',
    webhookSecrets: (values['RAZORPAY_WEBHOOK_SECRET'] ?? '').split(',').filter((secret) => secret !== ''),
    apiBase: values['RAZORPAY_API_BASE'],
  };
}

function valuesOf({ keyId, keySecret, webhookSecrets, apiBase }: AccountKeys): ServiceValues {
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets.join(),
    ...(apiBase === undefined ? {} : { RAZORPAY_API_BASE: apiBase }),
  };
}
