import { parseArgs } from 'node:util';
import { z } from 'zod';

const MOST_PRODUCTS = 100_000;
const LARGEST_SEED = 2 ** 32 - 1;

export const USAGE = 'Usage: npm run seed -- --products N [--seed S]';

/** Invalid arguments; the message is one line. */
export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

const whole = (most: number, least: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** Parses `--products N [--seed S]`; S defaults to 1. @throws ArgumentsError */
export function readArguments(args: readonly string[]): { products: number; seed: number } {
  const given = parsed(args);
  const products = whole(MOST_PRODUCTS, 1).safeParse(given.products);
  if (!products.success) {
    throw new ArgumentsError(
      `--products has to be a whole number from 1 to ${MOST_PRODUCTS.toLocaleString('en-IN')}. ${USAGE}`,
    );
  }
  const seed = whole(LARGEST_SEED, 0).safeParse(given.seed);
  if (!seed.success) throw new ArgumentsError(`--seed has to be a whole number from 0 to ${LARGEST_SEED}. ${USAGE}`);
  return { products: products.data, seed: seed.data };
}

function parsed(args: readonly string[]): { products?: string | undefined; seed: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { products: { type: 'string' }, seed: { type: 'string', default: '1' } },
    });
    return values;
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
