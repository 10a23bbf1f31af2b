import { pino } from 'pino';
import { logLevel } from './environment.ts';

/** The server's log: JSON lines. Order numbers and ids only, nothing a shopper typed. */
export const logger = pino({ name: 'shop', base: null, level: logLevel() });
