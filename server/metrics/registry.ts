/** Names and values of labels, in a fixed order. */
export type Labels = Readonly<Record<string, string | number>>;

interface Histogram {
  /** Values per bucket; the last bucket is above the highest bound. */
  readonly counts: number[];
  sum: number;
}

/** Counters and histograms of this process. */
interface Registry {
  readonly counters: Map<string, Map<string, number>>;
  readonly histograms: Map<string, Map<string, Histogram>>;
}

declare global {
  /** Global, because the HTTP server and the compiled site in it each have their own copy of this module. */
  var shopMetrics: Registry | undefined;
}

/** Upper bounds of the buckets, in seconds. */
export const SECONDS_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The registry of this process. */
export function registry(): Registry {
  globalThis.shopMetrics ??= { counters: new Map(), histograms: new Map() };
  return globalThis.shopMetrics;
}

/** Increments a counter. */
export function count(name: string, labels: Labels = {}): void {
  const series = seriesOf(registry().counters, name);
  const key = labelText(labels);
  series.set(key, (series.get(key) ?? 0) + 1);
}

/** Records a duration in a histogram. */
export function observe(name: string, seconds: number, labels: Labels = {}): void {
  const series = seriesOf(registry().histograms, name);
  const key = labelText(labels);
  const histogram = series.get(key) ?? { counts: Array(SECONDS_BOUNDS.length + 1).fill(0), sum: 0 };
  series.set(key, histogram);
  const bucket = SECONDS_BOUNDS.findIndex((bound) => seconds <= bound);
  const at = bucket < 0 ? SECONDS_BOUNDS.length : bucket;
  histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
  histogram.sum += seconds;
}

/** Labels as Prometheus writes them: `name="value",…`. */
export function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',');
}

function seriesOf<Value>(families: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const known = families.get(name);
  if (known !== undefined) return known;
  const made = new Map<string, Value>();
  families.set(name, made);
  return made;
}
