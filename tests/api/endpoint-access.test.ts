import { randomInt, randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { createdOrder, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { signUp, VISITOR } from '#tests/support/pocketbase-people.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { ENDPOINT_ACCESS, ENDPOINT_ACTORS, type EndpointActor, type Scene } from './endpoint-access.ts';
import { ask } from './raw-request.ts';

const { url, pocketBaseUrl, sandboxUrl } = testShop();

const tokens = new Map<EndpointActor, string>();
let scene: Scene;
beforeAll(async () => {
  const send = requestsTo(pocketBaseUrl);
  const newPerson = (name: string) => signUp(send, `${name}-${randomUUID().slice(0, 8)}`);
  const [shopper, buyer, packer, formerAdmin] = [
    await newPerson('shopper'),
    await newPerson('buyer'),
    await newPerson('packer'),
    await newPerson('former-admin'),
  ];
  const roles = database().collection('user_roles');
  await roles.create({ user_id: packer.id, role: 'packer' });
  const role = await roles.create({ user_id: formerAdmin.id, role: 'admin' });
  const admin = await database().collection('users').authWithPassword(ADMIN.email, ADMIN.password);
  const entries = {
    visitor: VISITOR.token,
    shopper: shopper.token,
    buyer: buyer.token,
    packer: packer.token,
    admin: admin.token,
  };
  for (const actor of ENDPOINT_ACTORS) {
    tokens.set(actor, actor === 'formerAdmin' ? formerAdmin.token : entries[actor]);
  }
  expect(await statusOf('GET /api/publish/status', 'formerAdmin')).toBe(200);
  await roles.delete(role.id);

  const product = await createTestProduct({ stock: 50 });
  const browser = newBuyer(url);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const order = createdOrder(await browser.post('/api/create-order', orderRequest(product), headers));
  const payment = await payInDialog(sandboxUrl, order);
  expect((await browser.post('/api/verify-payment', payment)).status).toBe(200);
  scene = { paymentId: payment.razorpay_payment_id, orderRequest: () => orderRequest(product) };
});

/** As it is answered from outside: handed on by a proxy, from another address each time. */
async function statusOf(line: string, actor: EndpointActor): Promise<number> {
  const [method = '', path = ''] = line.split(' ');
  const { query, body } = ENDPOINT_ACCESS[line] ?? {};
  const token = tokens.get(actor) ?? '';
  const address = `203.0.113.${randomInt(1, 255)}`;
  const answer = await ask(url, query === undefined ? path : `${path}?${query(scene)}`, {
    method,
    headers: {
      origin: url,
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body(scene)) }),
  });
  return answer.status;
}

const cells = Object.entries(ENDPOINT_ACCESS).flatMap(([line, access]) =>
  ENDPOINT_ACTORS.flatMap((actor) => (access[actor] === null ? [] : [{ line, actor, expected: access[actor] }])),
);

describe('the endpoints', () => {
  it.each(cells)('$line: $actor is answered $expected', async ({ line, actor, expected }) => {
    expect(await statusOf(line, actor)).toBe(expected);
  });

  it('each have a case per method', async () => {
    const lines: string[] = [];
    const pages = join(PROJECT, 'site/pages');
    for await (const file of glob('api/**/*.ts', { cwd: pages })) {
      const source = await readFile(join(pages, file), 'utf8');
      const methods = [...source.matchAll(/export const ([A-Z]+)\b/g)].map(([, method]) => method);
      lines.push(...methods.map((method) => `${method} /${file.replace(/\.ts$/, '')}`));
    }
    expect(lines.sort()).toEqual(Object.keys(ENDPOINT_ACCESS).sort());
  });

  it('have no other method', async () => {
    const paths = new Set(Object.keys(ENDPOINT_ACCESS).map((line) => line.split(' ')[1] ?? ''));
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE']) {
        if (`${method} ${path}` in ENDPOINT_ACCESS) continue;
        const headers = { origin: url, 'content-type': 'application/json', authorization: tokens.get('admin') ?? '' };
        const { status } = await ask(url, path, { method, headers });
        expect([method, path, [404, 405]]).toEqual([method, path, expect.arrayContaining([status])]);
      }
    }
  });
});
