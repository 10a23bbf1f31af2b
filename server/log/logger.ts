import { type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

/**
 * A log of JSON lines on standard output. `level` is the least that is written; the start's own progress is for people
 * and does not come through here.
 */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: {}, serializers: { err: (error: unknown) => errorFacts(error) } });
}
