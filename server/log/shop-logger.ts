import { logLevel } from '#server/environment/processes.ts';
import { logContext } from './log-context.ts';
import { createLogger } from './logger.ts';

/** The server's log. Its lines hold ids and order numbers, nothing that shoppers typed. */
export const logger = createLogger('shop', logLevel(), logContext);
