import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { type ServiceValues, seal } from '#server/environment/seal.ts';
import { faultsOf } from '#server/environment/service-faults.ts';
import { createRateLimiter } from '#server/http/rate-limiter.ts';
import { keepKeysInUse } from '#server/razorpay/kept-keys.ts';
import { plainSetting, typedFault } from '#shared/api/service-settings.ts';
import {
  type ConfirmOwner,
  isSecretSetting,
  type KeepService,
  SERVICE_SETTINGS,
  SERVICE_TITLES,
  type ServiceChange,
} from '#shared/api/services.ts';
import { tryService } from './check.ts';
import { savedService } from './shown.ts';

/** Wrong passwords, as when signing in (server/http/sign-in-tries.ts): with a stolen session they could be guessed here. */
const tries = createRateLimiter({ burst: 10, perMinute: 4 });

/** What was saved, and who gets an email. */
interface Changed {
  found: string;
  owners: readonly string[];
}

/**
 * Saves an owner's change of a service, after the password and a trial against the real thing. It is in use after the next start.
 * @throws Failure invalid_request with what to put right, too_many_requests, service_unavailable
 */
export async function changeService(ownerId: string, change: ServiceChange): Promise<Changed> {
  const { SETTINGS_KEY: key, SERVICES_ON_SERVER: onServer, NODE_ENV } = serverEnvironment();
  const { service } = change;
  if (key === undefined || onServer.includes(service)) {
    throw new Failure('forbidden', 'This is set on the machine that the shop runs on. Ask who looks after it.');
  }
  await confirm(ownerId, change);
  const before = (await savedService(service)) ?? {};
  const values = merged(change, before);
  const fields = { ...faultsOf(service, values, NODE_ENV === 'production'), ...typedFaults(change) };
  if (Object.keys(fields).length > 0)
    throw new Failure('invalid_request', 'Please check the marked fields.', { fields });
  const { outcome, text } = await tryService(service, values);
  if (outcome === 'refused') throw new Failure('invalid_request', text);
  // Orders of the account in use need its keys after this.
  if (service === 'payments') await keepKeysInUse();
  const changed = SERVICE_SETTINGS[service].filter((name) => values[name] !== before[name]);
  const body: KeepService = {
    user_id: ownerId,
    service,
    sealed: seal(service, values, key),
    title: SERVICE_TITLES[service],
    changed,
  };
  return { found: text, ...(await callHook('POST /api/shop/server/services', body)) };
}

async function confirm(ownerId: string, { password, code, proof }: ServiceChange): Promise<void> {
  if (tries.take(ownerId, performance.now()) > 0) {
    throw new Failure('too_many_requests', 'Too many wrong passwords. Please wait a minute.');
  }
  const body: ConfirmOwner = { user_id: ownerId, password, code, proof };
  const { outcome } = await callHook('POST /api/shop/server/services/confirm', body);
  if (outcome === 'wrong_password') throw refused('password', 'This is not your password.');
  if (outcome === 'wrong_code') throw refused('code', 'This code is wrong or too old. Check it, or get a new one.');
  tries.forget(ownerId);
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_request', message, { fields: { [field]: message } });
}

/** What cannot be kept as it was typed, by name. */
function typedFaults({ service, values }: ServiceChange): Record<string, string> {
  const faults = SERVICE_SETTINGS[service].map((name) => [name, typedFault(name, values[name] ?? '')] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== ''));
}

/** Only settings of the service; a secret that was left empty stays. */
function merged({ service, values }: ServiceChange, before: ServiceValues): ServiceValues {
  const entries = SERVICE_SETTINGS[service].map((name) => {
    const typed = plainSetting(name, values[name] ?? '');
    return [name, typed === '' && isSecretSetting(name) ? (before[name] ?? '') : typed] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
