import type { z } from 'zod';
import { endpointVariables, readVariables } from '#server/environment/processes.ts';

export type ServerEnvironment = z.infer<typeof endpointVariables>;

let environment: ServerEnvironment | undefined;

/** The endpoints' variables, read on first use: the compiler imports this module without them. @throws ZodError */
export function serverEnvironment(): ServerEnvironment {
  environment ??= readVariables(endpointVariables);
  return environment;
}
