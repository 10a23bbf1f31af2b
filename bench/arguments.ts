import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ArgumentsError } from '../tools/seed/arguments.ts';

/**
 * In the order in which they run: orders come last, since a database that holds some is not filled any more; `publish` has
 * a shop of its own.
 */
export const BENCH_NAMES = ['serve', 'pages', 'build', 'search', 'admin', 'checkout', 'soak', 'publish'] as const;
export type BenchName = (typeof BENCH_NAMES)[number];

const USAGE = `Usage: npm run bench -- [${BENCH_NAMES.join('|')} …] [--products N] [--orders N] [--seconds N] [--minutes N] [--runs N]`;

/** What is measured, and with how much. */
export interface BenchOptions {
  readonly names: readonly BenchName[];
  /** Generated products in the database of `build`, `search`, `admin` and `publish`, and rows that `admin` imports. */
  readonly products: number;
  /** Orders that `checkout` places. */
  readonly orders: number;
  /** How long `serve` asks for each page. */
  readonly seconds: number;
  /** How long `soak` keeps the shop busy. */
  readonly minutes: number;
  /** How often `pages` visits each page, 3 unless said, and how many edits `publish` makes, 100 unless said. */
  readonly runs?: number | undefined;
  /** Plain ones are made faster; only `pages` looks at them. */
  readonly pictures: 'plain' | 'full';
}

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most));

const argumentsSchema = z.object({
  names: z.array(z.enum(BENCH_NAMES)),
  products: count(100_000),
  orders: count(10_000),
  seconds: count(60),
  minutes: count(600),
  runs: count(1000).optional(),
});

/** Reads the command line; no name means all. @throws ArgumentsError of one line */
export function readBenchArguments(args: readonly string[]): BenchOptions {
  const { positionals, values } = split(args);
  const parsed = argumentsSchema.safeParse({ names: positionals, ...values });
  if (!parsed.success) {
    const wrong = new Set(
      parsed.error.issues.map(({ path: [name] }) => (name === 'names' ? 'NAME' : `--${String(name)}`)),
    );
    throw new ArgumentsError(`${[...wrong].join(' and ')} cannot be that. ${USAGE}`);
  }
  const { names: wanted, ...amounts } = parsed.data;
  const names = BENCH_NAMES.filter((name) => (wanted.length === 0 ? name !== 'soak' : wanted.includes(name)));
  return { ...amounts, names, pictures: names.includes('pages') ? 'full' : 'plain' };
}

function split(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        products: { type: 'string', default: '1000' },
        orders: { type: 'string', default: '1000' },
        seconds: { type: 'string', default: '5' },
        minutes: { type: 'string', default: '10' },
        runs: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ArgumentsError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}
