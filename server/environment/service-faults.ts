import { sentence, serviceFaults } from '#shared/api/service-settings.ts';
import { SERVICE_SETTINGS, type Service } from '#shared/api/services.ts';
import { problemInProduction } from './production.ts';
import type { ServiceValues } from './seal.ts';

/** What is wrong with the settings as they stand, by name; in production also secrets that can be guessed. */
export function faultsOf(service: Service, values: ServiceValues, isProduction: boolean): Record<string, string> {
  const faults = serviceFaults(service, values);
  if (!isProduction) return faults;
  for (const name of SERVICE_SETTINGS[service]) {
    const value = values[name] ?? '';
    const problem = value === '' || name in faults ? null : problemInProduction(name, value);
    if (problem !== null) faults[name] = sentence(problem);
  }
  return faults;
}
