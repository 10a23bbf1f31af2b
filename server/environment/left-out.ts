import { randomBytes } from 'node:crypto';
import { SERVICE_SETTINGS, SERVICES, SETTING_LABELS, type Service } from '#shared/api/services.ts';
import type { ServiceValues } from './seal.ts';
import { faultsOf } from './service-faults.ts';

/** A saved setting never stops a start: what is not usable is left out, and said to staff (server/start/left-out.ts). */
export interface LeftOut {
  readonly service: Service;
  /** Which settings, and what each must be, in sentences for owners. */
  readonly detail: string;
}

/** What owners saved, by service; null for what cannot be read. */
export type Saved = Partial<Record<Service, ServiceValues | null>>;

/** Settings that are used together or not at all; without the first part the service does nothing. */
const PARTS: Readonly<Record<Service, readonly (readonly string[])[]>> = {
  email: [['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_FROM'], ['SMTP_FROM_NAME']],
  backups: [
    ['BACKUP_PASSPHRASE'],
    ['BACKUP_EVERY_HOURS'],
    ['BACKUP_KEEP'],
    SERVICE_SETTINGS.backups.filter((name) => name.startsWith('BACKUP_S3_')),
  ],
  payments: [SERVICE_SETTINGS.payments],
};

/** Without its keys a shop takes no payments; tests of the sandbox would be taken for orders. Nothing is kept with this id. */
export const NO_ACCOUNT = 'rzp_live_left_out';

const UNREADABLE = 'The saved settings cannot be read. Please enter them again.';

/** What takes the place of settings that are left out, where the default of a new shop would do harm. */
const IN_PLACE: Readonly<Partial<Record<string, () => ServiceValues>>> = {
  // Keeps all: the default could delete backups that somebody wanted to keep.
  BACKUP_KEEP: () => ({ BACKUP_KEEP: '1000' }),
  RAZORPAY_KEY_ID: () => ({
    RAZORPAY_KEY_ID: NO_ACCOUNT,
    RAZORPAY_KEY_SECRET: randomBytes(24).toString('base64url'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(24).toString('base64url'),
  }),
};

/**
 * The saved settings that a start can use, and what it leaves out.
 * @param operator Variables of the machine, which win.
 */
export function usableSettings(
  saved: Saved,
  operator: ServiceValues,
  isProduction: boolean,
): { values: ServiceValues; leftOut: LeftOut[] } {
  let values: ServiceValues = {};
  const leftOut: LeftOut[] = [];
  for (const service of SERVICES) {
    const own = saved[service];
    if (own === undefined) continue;
    const faults = own === null ? {} : faultsOf(service, { ...own, ...operator }, isProduction);
    const names = own === null ? SERVICE_SETTINGS[service] : Object.keys(faults);
    values = { ...values, ...withoutParts(service, own ?? {}, names) };
    if (names.length > 0) leftOut.push({ service, detail: own === null ? UNREADABLE : detailOf(service, faults) });
  }
  return { values, leftOut };
}

/** The settings of a service without the parts that these names are in. */
export function withoutParts(service: Service, values: ServiceValues, names: readonly string[]): ServiceValues {
  const parts = PARTS[service].filter((part) => part.some((name) => names.includes(name)));
  const gone = parts.includes(PARTS[service][0] ?? []) ? SERVICE_SETTINGS[service] : parts.flat();
  const kept = Object.entries(values).filter(([name]) => !gone.some((one) => one === name));
  return Object.assign(Object.fromEntries(kept), ...gone.map((name) => IN_PLACE[name]?.() ?? {}));
}

/** `Mail server: It must be …`, a sentence for each setting. */
export function detailOf(service: Service, faults: Readonly<Record<string, string>>): string {
  return SERVICE_SETTINGS[service]
    .filter((name) => name in faults)
    .map((name) => `${SETTING_LABELS[name]}: ${faults[name]}`)
    .join(' ');
}
