import { type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Logs JSON lines of `level` and above to standard output, each with the fields of `mixin`. */
export function createLogger(name: string, level: string, mixin: () => object = () => ({})): Logger {
  return pino({ name, level, base: {}, mixin, serializers: { err: (error: unknown) => errorFacts(error) } });
}
