import { pino } from 'pino';

/** What the page build has to tell the operator. */
export const buildLog = pino({ name: 'build' });
