import { readdir, readFile, symlink } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createdOrder, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { isQuickRun } from '#tests/support/runs.ts';
import { startTraceCollector } from '#tests/support/trace-collector.ts';
import { openUsedShop, type UsedShop } from '#tests/support/used-shop.ts';

/** What a buyer types, in words that stand nowhere else. */
const SHIPPING = {
  first_name: 'Zubeidakhanum',
  last_name: 'Qureshimalik',
  address: '4711 Kotwaliganj Lane',
  city: 'Firozpurtown',
  state: 'Karnataka',
  pincode: '560043',
  phone: '+91 91827 36455',
};
const EMAIL = 'zubeida.q@buyers.example';
const PASSWORD = 'the-buyers-own-password';
const SEARCHED = 'qazwsxedc';

let shop: UsedShop;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
/** Every answer that the shop has given. */
const answers: string[] = [];
let order: { number: string; id: string; paymentId: string };
beforeAll(async () => {
  collector = await startTraceCollector();
  shop = await openUsedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await shop?.close();
  collector.close();
});

const json = { 'content-type': 'application/json' };

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${shop.url}${path}`, init);
  answers.push(await response.clone().text(), JSON.stringify([...response.headers]));
  return response;
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, { method: 'POST', headers: { ...json, origin: shop.url, ...headers }, body: JSON.stringify(body) });

const healthSchema = z.looseObject({ status: z.string(), parts: z.record(z.string(), z.string()) });
async function health() {
  const response = await send('/api/health');
  return { code: response.status, ...healthSchema.parse(await response.json()) };
}

describe('a shop in use', { timeout: 180_000 }, () => {
  it('sells, declines, refuses and searches', async () => {
    const product = await shop.createTestProduct(20);
    const buyer = newBuyer(shop.url);
    const placed = createdOrder(await buyer.createOrder(product, 1, { shipping: SHIPPING }));
    const payment = await payInDialog(shop.sandboxUrl, placed);
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
    order = { number: placed.order_number, id: placed.id, paymentId: payment.razorpay_payment_id };
    answers.push(JSON.stringify((await buyer.get(`/api/order-confirmation?payment_id=${order.paymentId}`)).body));

    const users = '/pb/api/collections/users';
    await post(`${users}/records`, { email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD });
    const signedIn = await post(`${users}/auth-with-password`, { identity: EMAIL, password: PASSWORD });
    const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
    answers.length -= 2;
    const headers = { authorization: `Bearer ${token}` };
    await post(`${users}/auth-with-password`, { identity: EMAIL, password: `${PASSWORD}!` });
    await send(`${users}/records?filter=${encodeURIComponent(`email = "${EMAIL}" && nonsense ~ 1`)}`, { headers });
    await send(`/api/search?q=${SEARCHED}`);
    await send(`/nowhere/at/all?email=${EMAIL}`);
    await post('/api/create-order', { ...orderRequest(product), shipping: { ...SHIPPING, pincode: 'none' } }, headers);
    await post('/api/create-order', { ...orderRequest(product), shipping: SHIPPING, amount: 1 }, headers);
    await post('/api/verify-payment', { ...payment, razorpay_signature: 'a'.repeat(64) });
    await post('/api/webhooks/razorpay', { event: 'payment.captured' }, { 'x-razorpay-signature': 'a'.repeat(64) });
    await post('/api/admin/refunds', {}, headers);
    await send('/api/publish/status', { headers: { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz.no.token' } });
    await send('/api/internal/metrics');
  });

  it('answers 502 while the payment provider is down, and recovers', async () => {
    const product = await shop.createTestProduct(5);
    await shop.whileStopped('payment-sandbox', async () => {
      const refused = await post('/api/create-order', { ...orderRequest(product), shipping: SHIPPING });
      expect(refused.status).toBe(502);
      expect(await health()).toMatchObject({ code: 200, status: 'ok', parts: { payment_provider: 'unavailable' } });
    });
    expect((await post('/api/create-order', { ...orderRequest(product), shipping: SHIPPING })).status).toBe(200);
    expect(await health()).toMatchObject({ code: 200, parts: { payment_provider: 'ok' } });
  });

  it.each([
    ['publisher', 'server/publisher/main.ts'],
    ['pocketbase', ' serve --http='],
  ])('reports an unhealthy %s while it is down, and recovers', async (part, command) => {
    const parts = { site: 'ok', pocketbase: 'ok', publisher: 'ok', disk: 'ok' };
    expect(await health()).toMatchObject({ code: 200, status: 'ok', parts });
    await shop.whileStopped(command, async () => {
      expect(await health()).toMatchObject({
        code: 503,
        status: 'unavailable',
        parts: { ...parts, [part]: 'unavailable' },
      });
    });
    await vi.waitUntil(async () => (await health()).code === 200, { timeout: 60_000, interval: 200 });
  });

  it.skipIf(isQuickRun)('reports a full disk, which changes no status, and recovers', async () => {
    // The kernel's device that is always full. The server writes to this file, and removes it, at most every ten seconds.
    await symlink('/dev/full', join(shop.dataDir, `.disk-${shop.processId('server/http/main.ts')}`));
    const within = { timeout: 60_000, interval: 200 };
    await expect.poll(health, within).toMatchObject({ code: 200, status: 'ok', parts: { disk: 'full' } });
    await expect.poll(health, within).toMatchObject({ code: 200, status: 'ok', parts: { disk: 'ok' } });
  });
});

describe('everything the shop served, logged and sent', () => {
  it('has a trace of each checkout with its route and the calls below it, and nothing of the buyer', async () => {
    const routes = () => collector.spans().map(({ attributes }) => attributes['http.route']);
    await expect.poll(routes, { timeout: 30_000 }).toContain('/api/verify-payment');
    const spans = collector.spans();
    const checkout = spans.find(({ attributes }) => attributes['http.route'] === '/api/create-order');
    expect(checkout).toMatchObject({
      name: 'POST /api/create-order',
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
    });
    expect(checkout?.attributes['shop.request_id']).toMatch(/^[0-9a-f-]{36}$/);
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === checkout?.spanId);
    expect(calls.every(({ traceId }) => traceId === checkout?.traceId)).toBe(true);
    // One to the payment provider, the others to the database.
    const paths = calls.map(({ attributes }) => attributes['url.path']);
    expect(paths).toContain('/v1/orders');
    expect(paths.filter((path) => String(path).startsWith('/api/')).length).toBeGreaterThan(0);
    const sent = collector.bodies.join('\n');
    const personal = [...Object.values(SHIPPING), EMAIL, PASSWORD, SEARCHED, ...Object.values(order)];
    expect(told(sent, [...shop.secrets, ...personal])).toEqual([]);
    expect(sent).not.toMatch(/[?]|v1\/traces/);
  });

  it('has no secret in any file for browsers', async () => {
    const client = join(shop.dataDir, 'releases', 'current', 'client');
    const names = (await readdir(client, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(names.length).toBeGreaterThan(100);
    for (const { parentPath, name } of names) {
      const bytes = await readFile(join(parentPath, name));
      const text = (extname(name) === '.br' ? brotliDecompressSync(bytes) : bytes).toString('latin1');
      expect([name, shop.secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
      expect([name, /eyJ[\w-]{10,}\.eyJ/.test(text)]).toEqual([name, false]);
    }
  });

  it('has no secret in any response, errors included', () => {
    expect(answers.length).toBeGreaterThan(30);
    for (const answer of answers) expect(told(answer, shop.secrets)).toEqual([]);
  });

  it('has no secret and no buyer’s data in the log', async () => {
    // What was answered last may not have been written yet.
    await delay(200);
    const { lines, errors } = shop.command;
    expect(lines.filter((line) => line.includes('/api/create-order')).length).toBeGreaterThan(3);
    const personal = [
      ...Object.values(SHIPPING).filter((value) => value !== SHIPPING.state),
      EMAIL,
      PASSWORD,
      SEARCHED,
    ];
    const digits = SHIPPING.phone.replaceAll(/\D/g, '');
    for (const line of [...lines, ...errors]) {
      expect(told(line, [...shop.secrets, ...personal, digits])).toEqual([]);
      expect(line).not.toMatch(/eyJ[\w-]{10,}\.eyJ|gulmohar_buyer=/);
    }
  });

  it('has no secret and no client address in PocketBase’s log', async () => {
    const database = new DatabaseSync(join(shop.dataDir, 'pb', 'auxiliary.db'), { readOnly: true, timeout: 5000 });
    const rows = () => database.prepare('SELECT message, data FROM _logs').all();
    // It writes its lines some seconds later. The refused sign-in is among them.
    const texts = () => rows().map((row) => JSON.stringify(row));
    await vi.waitUntil(() => texts().some((text) => text.includes('auth-with-password')), { timeout: 30_000 });
    const written = texts();
    database.close();
    for (const text of written) {
      expect(told(text, [...shop.secrets, SHIPPING.first_name, SHIPPING.phone, PASSWORD])).toEqual([]);
      expect(text).not.toContain('userIP');
    }
  });

  it('logs the path of a missing page without its query', () => {
    const missing = shop.command.lines
      .filter((line) => line.includes('page not found'))
      .map((line) => JSON.parse(line));
    expect(missing).toMatchObject([{ name: 'serve', level: 40, path: '/nowhere/at/all' }]);
  });

  it('logs order and request ids', () => {
    const logged = shop.command.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const ofShop = logged.filter(({ name }) => name === 'shop');
    const settled = ofShop.find(({ msg, order: number }) => msg === 'payment settled' && number === order.number);
    expect(settled).toMatchObject({ request: expect.any(String), order: order.number });
    const answered = logged.find(({ msg, request }) => msg === 'answered' && request === settled.request);
    expect(answered).toMatchObject({ name: 'serve', method: 'POST', status: 200 });
    expect(ofShop.filter(({ request }) => request === undefined)).toEqual([]);
  });
});

/** Which of `words` a text contains. */
function told(text: string, words: readonly string[]): string[] {
  // Times and ids contain every short number now and then.
  const isTold = (word: string) =>
    /^\d{1,6}$/.test(word) ? new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`).test(text) : text.includes(word);
  return words.filter(isTold);
}
