import { expect, it } from 'vitest';
import { testShop } from '#tests/support/shop.ts';

const REQUEST = { product_id: 'nosuchproduct00', size: 'M', email: 'asha@example.com' };

function send(body: object, origin = testShop().url): Promise<Response> {
  return fetch(`${testShop().url}/api/stock-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...REQUEST, ...body }),
  });
}

it.each([
  ['a size longer than any', { size: 'Thirteen char' }],
  ['no address', { email: 'asha at example' }],
  ['no product', { product_id: '' }],
])('is refused with %s', async (_name, body) => {
  expect((await send(body)).status).toBe(400);
});

it('is refused from a page of another site', async () => {
  expect((await send({}, 'https://evil.example')).status).toBe(403);
});

it('a program that fills the hidden field is told that all is well', async () => {
  const answer = await send({ website: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([200, { is_kept: true }]);
});
