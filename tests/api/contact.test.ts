import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';

const MESSAGE = {
  name: 'Asha',
  phone: '',
  email: 'asha@example.com',
  subject: '',
  message: 'Where is it?',
  website: '',
};

function send(body: object, origin = testShop().url): Promise<Response> {
  return fetch(`${testShop().url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...MESSAGE, key: randomUUID(), ...body }),
  });
}

async function storedAs(message: string): Promise<number> {
  const pb = database();
  const filter = pb.filter('message = {:message}', { message });
  return (await pb.collection('contact_messages').getFullList({ filter })).length;
}

it('a message is answered with its ticket number', async () => {
  const message = `Where is ${randomUUID()}?`;
  const answer = await send({ message });
  expect([answer.status, await answer.json()]).toEqual([200, { ticket: expect.stringMatching(/^T-\d{4,}$/) }]);
  expect(await storedAs(message)).toBe(1);
});

it('a message sent again under its key, because its answer was lost, is stored once', async () => {
  const message = `Where is ${randomUUID()}?`;
  const key = randomUUID();
  const answers = [await send({ message, key }), await send({ message, key })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await storedAs(message)).toBe(1);
});

it('a message under the key of another one is refused', async () => {
  const message = `Where is ${randomUUID()}?`;
  const key = randomUUID();
  await send({ message, key });
  const answer = await send({ message: `${message} And when?`, key });
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'idempotency_conflict' } }]);
  expect(await storedAs(`${message} And when?`)).toBe(0);
});

it.each([
  ['no text', { message: ' ' }],
  ['no name', { name: '' }],
  ['no address', { email: 'asha at example' }],
  ['a text that is too long', { message: 'x'.repeat(5001) }],
  ['a body that is too large', { message: 'x'.repeat(70_000) }],
  ['no key', { key: '' }],
])('is refused with %s', async (_name, body) => {
  expect((await send(body)).status).toBe(400);
});

it('is refused from a page of another site', async () => {
  expect((await send({}, 'https://evil.example')).status).toBe(403);
});

it('a program that fills the hidden field is told that all is well, and nothing is stored', async () => {
  const message = `Buy ${randomUUID()}`;
  const answer = await send({ message, website: 'https://spam.example' });
  expect([answer.status, await answer.json()]).toEqual([200, { ticket: '' }]);
  expect(await storedAs(message)).toBe(0);
});
