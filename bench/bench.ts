import type { BenchOptions } from './arguments.ts';
import type { BenchShop } from './bench-shop.ts';

/** A line of the table; `value` includes its unit. */
export interface Measurement {
  readonly what: string;
  readonly value: string;
  /** The figure of the baseline page, measured in the same run. */
  readonly floor?: string | undefined;
  readonly goal?: { readonly text: string; readonly isMet: boolean } | undefined;
}

export interface BenchContext {
  readonly options: BenchOptions;
  /** Prints a line of progress. */
  readonly print: (line: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Shop with the demo catalogue, shared by all benches of a run. */
  readonly shop: BenchShop;
  /** Adds `options.products` generated products on the first call. */
  readonly fill: () => Promise<void>;
}

export type Measure = (context: BenchContext) => Promise<Measurement[]>;
