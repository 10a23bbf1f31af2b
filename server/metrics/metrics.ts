import { Counter, Histogram, Gauge as PrometheusGauge, Registry } from 'prom-client';

/** Names and values of labels; a metric has always the same names. */
type Labels = Record<string, string | number>;

/** A current value. */
export interface Gauge {
  readonly name: string;
  readonly value: number;
  readonly labels?: Labels;
}

/** Counters and histograms of this process. */
interface Metrics {
  readonly registry: Registry;
  readonly counters: Map<string, Counter>;
  readonly histograms: Map<string, Histogram>;
}

declare global {
  /** Global, because the HTTP server and the compiled site in it each have their own copy of this module. */
  var shopMetrics: Metrics | undefined;
}

/** Upper bounds of the buckets, in seconds. */
const SECONDS_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const help = 'See docs/operate/operations.md.';

/** Increments a counter. */
export function count(name: string, labels: Labels = {}): void {
  const { registry, counters } = metrics();
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
  const counter = counters.get(name) ?? new Counter(options);
  counters.set(name, counter);
  counter.inc(labels);
}

/** Records a duration in a histogram. */
export function observe(name: string, seconds: number, labels: Labels = {}): void {
  const { registry, histograms } = metrics();
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry], buckets: SECONDS_BOUNDS };
  const histogram = histograms.get(name) ?? new Histogram(options);
  histograms.set(name, histogram);
  histogram.observe(labels, seconds);
}

/** Renders all counters, histograms and the given gauges in Prometheus' text format. */
export function renderMetrics(gauges: readonly Gauge[]): Promise<string> {
  const registry = new Registry();
  const known = new Map<string, PrometheusGauge>();
  for (const { name, value, labels = {} } of gauges) {
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const gauge = known.get(name) ?? new PrometheusGauge(options);
    known.set(name, gauge);
    gauge.set(labels, value);
  }
  return Registry.merge([metrics().registry, registry]).metrics();
}

function metrics(): Metrics {
  globalThis.shopMetrics ??= { registry: new Registry(), counters: new Map(), histograms: new Map() };
  return globalThis.shopMetrics;
}
