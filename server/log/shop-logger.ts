import { pino } from 'pino';
import { logLevel } from '#server/environment/processes.ts';
import { errorFacts } from './error-facts.ts';
import { logContext } from './log-context.ts';

/**
 * The server's log: JSON lines, each with the ids of its request and order. Order numbers and ids only, nothing a shopper
 * typed.
 */
export const logger = pino({
  name: 'shop',
  base: {},
  level: logLevel(),
  mixin: logContext,
  serializers: { err: (error: unknown) => errorFacts(error) },
});
