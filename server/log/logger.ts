import { type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Logs JSON lines of `level` and above to standard output. */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: {}, serializers: { err: (error: unknown) => errorFacts(error) } });
}
