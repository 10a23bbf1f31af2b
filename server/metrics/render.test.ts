import { beforeEach, expect, it } from 'vitest';
import { count, observe, registry } from './registry.ts';
import { renderMetrics } from './render.ts';

beforeEach(() => {
  registry().counters.clear();
  registry().histograms.clear();
});

it('writes counters by label', () => {
  count('requests_total', { kind: 'api', status: 200 });
  count('requests_total', { kind: 'api', status: 200 });
  count('requests_total', { kind: 'file', status: 404 });
  expect(renderMetrics([])).toBe(
    '# TYPE requests_total counter\nrequests_total{kind="api",status="200"} 2\nrequests_total{kind="file",status="404"} 1\n',
  );
});

it('writes cumulative histogram buckets', () => {
  for (const seconds of [0.0005, 0.001, 0.3, 60]) observe('seconds', seconds, { kind: 'api' });
  const lines = renderMetrics([]).split('\n');
  expect(lines[0]).toBe('# TYPE seconds histogram');
  expect(lines).toContain('seconds_bucket{kind="api",le="0.001"} 2');
  expect(lines).toContain('seconds_bucket{kind="api",le="0.25"} 2');
  expect(lines).toContain('seconds_bucket{kind="api",le="0.5"} 3');
  expect(lines).toContain('seconds_bucket{kind="api",le="10"} 3');
  expect(lines).toContain('seconds_bucket{kind="api",le="+Inf"} 4');
  expect(lines).toContain('seconds_sum{kind="api"} 60.3015');
  expect(lines).toContain('seconds_count{kind="api"} 4');
});

it('groups gauges of one name', () => {
  const gauges = [
    { name: 'orders', value: 3, labels: { state: 'paid' } },
    { name: 'open', value: 0 },
    { name: 'orders', value: 1, labels: { state: 'refunded' } },
  ];
  expect(renderMetrics(gauges)).toBe(
    '# TYPE orders gauge\norders{state="paid"} 3\norders{state="refunded"} 1\n# TYPE open gauge\nopen 0\n',
  );
});

it('escapes label values', () => {
  count('odd_total', { value: 'a"} 1\nb\\' });
  expect(renderMetrics([])).toContain('odd_total{value="a\\"} 1\\nb\\\\"} 1');
});
