import type { BenchOptions } from './arguments.ts';
import type { BenchShop } from './bench-shop.ts';

/** One line of the table; the value carries its unit. */
export interface Measurement {
  readonly what: string;
  readonly value: string;
  /** The same of the smallest page that could do it, measured in the same run. */
  readonly floor?: string | undefined;
  readonly goal?: { readonly text: string; readonly isMet: boolean } | undefined;
}

/** What a measurement works with. */
export interface BenchContext {
  readonly options: BenchOptions;
  /** Gets the progress, line by line. */
  readonly print: (line: string) => void;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** The shop with the demo catalogue; all measurements of a run share it. */
  readonly shop: BenchShop;
  /** Adds `options.products` generated products to its database; once, however often it is called. */
  readonly fill: () => Promise<void>;
}

/** Measures one side of the shop. */
export type Measure = (context: BenchContext) => Promise<Measurement[]>;
