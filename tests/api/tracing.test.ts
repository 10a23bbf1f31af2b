import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADDRESS, createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { freePorts } from '#tests/support/ports.ts';
import { openUsedShop, type UsedShop } from '#tests/support/used-shop.ts';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(attributeSchema)
    .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))),
});
type Span = z.infer<typeof spanSchema>;
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

/** What the collector has received. */
const bodies: string[] = [];
const spans = (): Span[] =>
  bodies.flatMap((body) =>
    tracesSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((of) => of.spans)),
  );

const collector = createServer(async (request, response) => {
  bodies.push(await text(request));
  response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
});
let shop: UsedShop;
beforeAll(async () => {
  const [port] = await freePorts(1);
  collector.listen(port, '127.0.0.1');
  shop = await openUsedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
}, 300_000);
afterAll(async () => {
  await shop?.close();
  collector.close();
});

describe('traces', () => {
  it('have a span for a checkout, with its route and the calls below it, and nothing of the buyer', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await shop.createTestProduct(5)));
    const payment = await payInDialog(shop.sandboxUrl, order);
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
    const routes = () => spans().map(({ attributes }) => attributes['http.route']);
    await expect.poll(routes, { timeout: 30_000 }).toContain('/api/verify-payment');

    const checkout = spans().find(({ attributes }) => attributes['http.route'] === '/api/create-order');
    expect(checkout).toMatchObject({
      name: 'POST /api/create-order',
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    });
    expect(checkout?.attributes['shop.request_id']).toMatch(/^[0-9a-f-]{36}$/);
    const calls = spans().filter(({ parentSpanId }) => parentSpanId === checkout?.spanId);
    expect(calls.every(({ traceId }) => traceId === checkout?.traceId)).toBe(true);
    // One to the payment provider, the others to the database.
    const paths = calls.map(({ attributes }) => attributes['url.path']);
    expect(paths).toContain('/v1/orders');
    expect(paths.filter((path) => String(path).startsWith('/api/')).length).toBeGreaterThan(0);

    const sent = bodies.join('\n');
    const personal = [
      ...Object.values(ADDRESS),
      order.order_number,
      payment.razorpay_payment_id,
      payment.razorpay_order_id,
    ];
    expect(personal.filter((value) => sent.includes(value))).toEqual([]);
    expect(sent).not.toContain('?');
    expect(sent).not.toContain('v1/traces');
  });
});
