import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

/** The dashboard and the alerts ask for metrics that the running shop prints. */

const { url, sandboxUrl, internalSecret } = testShop();
const METRIC = /\b(?:shop|process|nodejs)_[a-z_]+\b/g;

const dashboardSchema = z.object({
  title: z.string().min(1),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string().min(1),
      type: z.enum(['row', 'stat', 'timeseries']),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string().min(1), datasource: z.object({ uid: z.string() }) })).default([]),
    }),
  ),
});

/**
 * Not of this shop, which has no bucket and makes no backups (tests/engines/bucket.test.ts, tests/backups/schedule.test.ts).
 */
const printed = new Set(['shop_backup_last_success_timestamp_seconds', 'shop_bucket_behind_seconds']);
beforeAll(async () => {
  const post = (path: string, headers: Record<string, string>) =>
    ask(url, path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });
  const buyer = newBuyer(url);
  const order = createdOrder(await buyer.createOrder(await createTestProduct({ stock: 5 })));
  await buyer.post('/api/verify-payment', await payInDialog(sandboxUrl, order));
  await post('/api/webhooks/razorpay', { 'x-razorpay-signature': 'x' });
  await post('/api/internal/reconcile', { authorization: `Bearer ${internalSecret}` });
  const { body } = await ask(url, '/api/internal/metrics');
  for (const line of body.toString().split('\n')) printed.add(/^[a-z_]+/.exec(line)?.[0] ?? '');
});

const unknown = (text: string) => [...new Set(text.match(METRIC))].filter((metric) => !printed.has(metric));

describe('the dashboard', () => {
  const file = readFileSync(join(PROJECT, 'deploy/grafana/dashboard.json'), 'utf8');
  const { panels, templating } = dashboardSchema.parse(JSON.parse(file));
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it('asks for metrics that there are', () => {
    expect(expressions.length).toBeGreaterThan(15);
    expect(unknown(expressions.join('\n'))).toEqual([]);
  });

  it('takes its data source from a variable, and has no panel over another', () => {
    const sources = panels.flatMap(({ targets }) => targets.map(({ datasource }) => datasource.uid));
    expect(new Set(sources)).toEqual(new Set(['$datasource']));
    expect(templating.list).toContainEqual({ name: 'datasource', type: 'datasource' });
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

it('the alerts ask for metrics that there are, and for a line that the log has', async () => {
  const alerts = await readFile(join(PROJECT, 'deploy/prometheus/alerts.yml'), 'utf8');
  expect(alerts.match(METRIC)?.length).toBeGreaterThan(10);
  expect(unknown(alerts)).toEqual([]);
  const timers = await readFile(join(PROJECT, 'server/timers.ts'), 'utf8');
  const [, timer = 'no timer'] = /Search the log for "(.+) failed"/.exec(alerts) ?? [];
  expect(timers).toContain(`name: '${timer}'`);
});
