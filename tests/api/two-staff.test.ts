import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ROUTE_ACCESS } from '../rules/route-access.ts';
import { ENDPOINT_ACCESS } from './endpoint-access.ts';
import { authorization } from './refund-fixture.ts';
import { RECORD_CHANGES, type SaveLine, type Sender } from './saved-records.ts';
import { SAVES } from './staff-saves.ts';

/** Two of the staff with the same on their screens, and answers that are lost, for every route that saves. */

const shop = testShop();
let second: string;

beforeAll(async () => {
  const person = await signUp(requestsTo(shop.pocketBaseUrl), `second-${randomUUID().slice(0, 8)}`);
  for (const role of ['admin', 'owner']) await database().collection('user_roles').create({ user_id: person.id, role });
  second = person.token;
});

// Other tests of this shop count its staff.
afterAll(async () => {
  const roles = database().collection('user_roles');
  const filter = 'user_id.email ~ "staff-%@example.com" || user_id.email ~ "second-%@example.com"';
  for (const { id } of await roles.getFullList({ filter })) await roles.delete(id);
});

const sendAs =
  (token: string): Sender =>
  async (line, path, body) => {
    const [method = ''] = line.split(' ');
    const base = path.startsWith('/api/shop/') ? `${shop.url}/pb` : shop.url;
    const response = await fetch(base + path, {
      method,
      headers: { authorization: token, 'content-type': 'application/json', origin: shop.url },
      ...(method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };

async function saveByTwo(line: string, { prepare, again, second: end }: SaveLine) {
  const [send, sendSecond] = [sendAs(authorization), sendAs(second)];
  const { path, body, state } = await prepare(send);
  const before = await state();
  const request = body(randomUUID(), 'first');
  const first = await send(line, path, request);
  expect(first).toMatchObject({ status: expect.toBeOneOf([200, 204]) });
  const after = await state();
  expect(after).not.toEqual(before);

  // Its answer was lost.
  expect(await send(line, path, request)).toMatchObject(again ?? first);
  expect(await state()).toEqual(after);

  const late = await sendSecond(line, path, body(randomUUID(), 'second'));
  if (end === 'their own') return expect(late.status).toBe(200);
  if (end === 'nothing new') expect(late.status).toBe(first.status);
  else expect(late.status).toBeOneOf([404, 409]);
  if (end === 'told who') expect(JSON.stringify(late.body)).toContain(ADMIN.email);
  expect(await state()).toEqual(after);
}

const hasSave = (entry: [string, SaveLine | string]): entry is [string, SaveLine] => typeof entry[1] !== 'string';

describe('two of the staff, and an answer that is lost', () => {
  it.each(Object.entries(SAVES).filter(hasSave))('%s', saveByTwo);

  it.each(RECORD_CHANGES)('a change of $name', ({ prepare }) =>
    saveByTwo('POST /api/shop/admin/change-sets', { prepare, second: 'told who' }),
  );

  it('every route of staff that saves has a case', () => {
    const routes = [...Object.keys(ROUTE_ACCESS), ...Object.keys(ENDPOINT_ACCESS)];
    const saves = routes.filter((route) => !route.startsWith('GET ') && route.includes('/admin/'));
    expect(saves.toSorted()).toEqual(Object.keys(SAVES).toSorted());
  });
});
