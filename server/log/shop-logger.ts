import { pino } from 'pino';
import { logLevel } from '#server/environment/processes.ts';
import { errorFacts } from './error-facts.ts';
import { logContext } from './log-context.ts';

/** The server's log. Its lines hold ids and order numbers, nothing that shoppers typed. */
export const logger = pino({
  name: 'shop',
  base: {},
  level: logLevel(),
  mixin: logContext,
  serializers: { err: (error: unknown) => errorFacts(error) },
});
