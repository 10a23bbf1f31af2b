import { type Labels, labelText, registry, SECONDS_BOUNDS } from './registry.ts';

/** A current value. */
export interface Gauge {
  readonly name: string;
  readonly value: number;
  readonly labels?: Labels;
}

/** Renders all counters, histograms and the given gauges in Prometheus' text format. */
export function renderMetrics(gauges: readonly Gauge[]): string {
  const { counters, histograms } = registry();
  const lines = [
    ...[...counters].flatMap(([name, series]) => [
      `# TYPE ${name} counter`,
      ...[...series].map(([labels, value]) => sample(name, labels, value)),
    ]),
    ...[...histograms].flatMap(([name, series]) => [
      `# TYPE ${name} histogram`,
      ...[...series].flatMap(([labels, { counts, sum }]) => histogramLines(name, labels, counts, sum)),
    ]),
    ...[...new Set(gauges.map(({ name }) => name))].flatMap((name) => [
      `# TYPE ${name} gauge`,
      ...gauges
        .filter((gauge) => gauge.name === name)
        .map(({ labels = {}, value }) => sample(name, labelText(labels), value)),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function histogramLines(name: string, labels: string, counts: readonly number[], sum: number): string[] {
  let below = 0;
  const buckets = counts.map((here, index) => {
    below += here;
    const bound = SECONDS_BOUNDS[index] ?? '+Inf';
    return sample(`${name}_bucket`, [labels, `le="${bound}"`].filter(Boolean).join(','), below);
  });
  return [...buckets, sample(`${name}_sum`, labels, sum), sample(`${name}_count`, labels, below)];
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;
}
