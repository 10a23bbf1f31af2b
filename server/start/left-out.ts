import type PocketBase from 'pocketbase';
import { type LeftOutSettings, SERVICE_SETTINGS, SERVICE_TITLES, SERVICES } from '#shared/api/services.ts';
import { detailOf, withoutParts } from '../environment/left-out.ts';
import type { Environment } from '../environment.ts';

/**
 * The environment without saved settings that PocketBase refuses, by variable with its reason; null if a refused one is the
 * operator's, which stops the start.
 */
export function withoutRefused(
  environment: Environment,
  reasons: Readonly<Record<string, string>>,
): Environment | null {
  if (Object.keys(reasons).some((name) => !environment.savedNames.includes(name))) return null;
  let { services, leftOut } = environment;
  for (const service of SERVICES) {
    const names = SERVICE_SETTINGS[service].filter((name) => name in reasons);
    if (names.length === 0) continue;
    const faults = Object.fromEntries(names.map((name) => [name, `PocketBase says "${reasons[name]}".`]));
    services = withoutParts(service, services, names);
    leftOut = [...leftOut, { service, detail: detailOf(service, faults) }];
  }
  return { ...environment, services, leftOut };
}

/** Puts what is left out under Needs attention, and tells the owners of what is new by mail. */
export async function reportLeftOut({ leftOut }: Environment, client: PocketBase, log: (line: string) => void) {
  for (const { service, detail } of leftOut) log(`not using saved settings of ${service}. ${detail}`);
  const left_out = leftOut.map(({ service, detail }) => ({ service, detail: `${SERVICE_TITLES[service]}. ${detail}` }));
  const body: LeftOutSettings = { left_out };
  await client.send('/api/shop/server/services/left-out', { method: 'POST', body });
}
