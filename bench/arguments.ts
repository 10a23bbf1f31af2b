import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ArgumentsError } from '../tools/seed/arguments.ts';

/**
 * In running order: benches that create orders come last, because a database with orders is not filled. `admin`, `publish`,
 * `bucket` and `nodes` use their own shops. `soak`, and `bucket` and `nodes`, which need Go, run by name only.
 */
export const BENCH_NAMES = [
  'serve',
  'pages',
  'build',
  'search',
  'checkout',
  'soak',
  'admin',
  'publish',
  'bucket',
  'nodes',
] as const;
const BY_NAME_ONLY: ReadonlySet<string> = new Set(['soak', 'bucket', 'nodes']);
export type BenchName = (typeof BENCH_NAMES)[number];

const USAGE = `Usage: npm run bench -- [${BENCH_NAMES.join('|')} …] [--products N] [--orders N] [--seconds N] [--minutes N] [--runs N]`;

/** Selected benches and their sizes. */
export interface BenchOptions {
  readonly names: readonly BenchName[];
  /** Number of generated products for `build`, `search`, `admin`, `publish`, `bucket` and `nodes`, and of rows that `admin` imports. */
  readonly products: number;
  /** Number of orders for `checkout`, and for each arrangement of `nodes`. */
  readonly orders: number;
  /** Duration of `serve` and `nodes` per page. */
  readonly seconds: number;
  /** Duration of `soak`. */
  readonly minutes: number;
  /** Visits per page for `pages` (default 3), and edits for `publish` and `bucket` (default 100). */
  readonly runs?: number | undefined;
  /** `plain` pictures are faster to make; only `pages` needs real ones. */
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

/** Parses the command line; without names, all benches run. @throws ArgumentsError with a one-line message */
export function readBenchArguments(args: readonly string[]): BenchOptions {
  const { positionals, values } = split(args);
  const parsed = argumentsSchema.safeParse({ names: positionals, ...values });
  if (!parsed.success) {
    const wrong = new Set(
      parsed.error.issues.map(({ path: [name] }) => (name === 'names' ? 'NAME' : `--${String(name)}`)),
    );
    throw new ArgumentsError(`${[...wrong].join(' and ')} is invalid. ${USAGE}`);
  }
  const { names: wanted, ...amounts } = parsed.data;
  const names = BENCH_NAMES.filter((name) => (wanted.length === 0 ? !BY_NAME_ONLY.has(name) : wanted.includes(name)));
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
