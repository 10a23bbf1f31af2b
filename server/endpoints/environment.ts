import type { z } from 'zod';
import { endpointVariables, readVariables } from '#server/environment/processes.ts';

export type ServerEnvironment = z.infer<typeof endpointVariables>;

let environment: ServerEnvironment | undefined;

/** What the endpoints were told at their start; read once, at run time. @throws ZodError naming what is missing */
export function serverEnvironment(): ServerEnvironment {
  environment ??= readVariables(endpointVariables);
  return environment;
}
