import { describe, expect, it } from 'vitest';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url, sandboxUrl } = testShop();
const PATH = '/api/internal/metrics';

/** The figures by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const { status, body } = await ask(url, PATH);
  expect(status).toBe(200);
  const lines = body.toString().trim().split('\n');
  return new Map(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => {
        const [, name = '', value] = /^([a-z_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
        return [name, Number(value)];
      }),
  );
}

describe('the metrics', () => {
  it('are valid Prometheus text', async () => {
    const { headers, body } = await ask(url, PATH);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = body.toString().split('\n').filter(Boolean);
    for (const line of lines) {
      expect(line).toMatch(
        /^(# HELP [a-z_]+ .+|# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{[^{}]*\})? \d+(\.\d+)?(e[+-]?\d+)?)$/,
      );
    }
    const types = lines.filter((line) => line.startsWith('# TYPE'));
    expect(new Set(types).size).toBe(types.length);
  });

  it('count requests by kind and status, orders and open reservations', async () => {
    const before = await figures();
    const product = await createTestProduct({ stock: 5 });
    const buyer = newBuyer(url);
    const order = createdOrder(await buyer.createOrder(product));
    await newBuyer(url).createOrder(product);
    await buyer.post('/api/verify-payment', await payInDialog(sandboxUrl, order));
    await buyer.post('/api/create-order', 'no JSON');
    const after = await figures();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('shop_orders_placed{payments="test"}')).toBe(2);
    expect(more('shop_orders_paid{payments="test"}')).toBe(1);
    expect(more('shop_orders_paid{payments="live"}')).toBe(0);
    expect(more('shop_reservations_open{payments="test"}')).toBe(1);
    const created = 'shop_endpoint_requests_total{route="/api/create-order",method="POST"';
    expect(more(`${created},status="200"}`)).toBe(2);
    expect(more(`${created},status="400"}`)).toBe(1);
    expect(more('shop_http_requests_total{kind="api",status="200"}')).toBeGreaterThanOrEqual(3);
    expect(more('shop_http_request_seconds_count{kind="api"}')).toBeGreaterThanOrEqual(4);
    expect(more('shop_payment_provider_calls_total{outcome="answered"}')).toBeGreaterThanOrEqual(3);
  });

  it('include the version, the process, the publisher and the disk', async () => {
    const now = await figures();
    expect(
      [...now.keys()].filter((name) => /^shop_build_info\{version="\d+\.\d+\.\d+[^"]*"\}$/.test(name)),
    ).toHaveLength(1);
    // Standard input, output and error, and the port it listens on.
    expect(now.get('process_open_fds')).toBeGreaterThan(4);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(now.get('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThan(0);
    expect(now.get('shop_disk_free_bytes')).toBeGreaterThan(0);
    expect(now.get('shop_publisher_failed_pages')).toBe(0);
    // This shop publishes by hand alone: what tests change waits.
    const behind = now.get('shop_publisher_changes_behind') ?? 0;
    await createTestProduct();
    await expect
      .poll(async () => (await figures()).get('shop_publisher_changes_behind'), { timeout: 30_000 })
      .toBeGreaterThan(behind);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['via', '1.1 edge'],
  ])('answer 404 to proxied requests: %s: %s', async (name, value) => {
    for (const path of [PATH, '/api/%69nternal/metrics', '/api/internal/%6detrics', '/api/internal/metrics/']) {
      const { status, body } = await ask(url, path, { headers: { [name]: value } });
      expect([path, status, body.toString()]).toEqual([path, 404, expect.not.stringContaining('process_')]);
    }
  });

  it.each([
    '//api/internal/metrics',
    '/x/../api/internal/metrics',
    '/api//internal/metrics',
    '/api/./internal/metrics',
    '/API/INTERNAL/METRICS',
    '/api/internal%2fmetrics',
    '/api%2finternal%2fmetrics',
  ])('have no other path that a proxy could reach: %s', async (path) => {
    const { status, body } = await ask(url, path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('process_');
  });
});

describe('a response of an endpoint', () => {
  it('has the request id of the log', async () => {
    const answers = await Promise.all([ask(url, '/api/health'), ask(url, '/api/health'), ask(url, '/pb/api/health')]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
  });
});
