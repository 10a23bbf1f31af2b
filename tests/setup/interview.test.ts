import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Clone, makeClone, OWNER_FLAGS, PASSWORD } from './support/setup-command.ts';

const ENTER = '\r';
const CTRL_C = '\x03';
const END_OF_INPUT = '\x04';

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone();
});
afterEach(() => clone.removeEnv());
afterAll(() => clone?.remove());

it('the set-up asks on a terminal, and again for an invalid answer, in the words of the start', async () => {
  const setup = clone.open();
  await setup.answer('Which domain', `a shop${ENTER}`);
  await setup.answer('Which domain', `localhost${ENTER}`);
  await setup.answer('The owner’s email address', `owner@shop.example${ENTER}`);
  await setup.answer('A password for the owner', `admin-demo-123${ENTER}`);
  await setup.answer('A password for the owner', `correct horse battery${ENTER}`);
  const { code, screen } = await setup.ended;
  expect(code).toBe(0);
  expect(screen).toContain('It must be the origin of the shop, such as https://shop.example.com');
  expect(screen).toContain('It must be one of your own.');
  expect(screen).toContain('Then open https://localhost.');
  expect(screen).not.toContain('correct horse');
  expect(await clone.variables()).toEqual({
    NODE_ENV: 'production',
    DEMO: '0',
    PUBLIC_SITE_URL: 'https://localhost',
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'correct horse battery',
  });
});

it('the set-up offers what is in .env', async () => {
  await clone.run(OWNER_FLAGS, PASSWORD);
  const before = await clone.variables();
  const setup = clone.open();
  await setup.answer('(Enter for https://localhost)', ENTER);
  await setup.answer('(Enter for owner@shop.example)', `another@shop.example${ENTER}`);
  await setup.answer('A password for the owner (Enter keeps the present one)', ENTER);
  expect((await setup.ended).code).toBe(0);
  expect(await clone.variables()).toEqual({ ...before, ADMIN_EMAIL: 'another@shop.example' });
  expect(await clone.envFiles()).toHaveLength(2);
});

it.each([
  ['Ctrl-C', CTRL_C],
  ['the end of the input', END_OF_INPUT],
])('writes nothing after %s', async (_, key) => {
  for (const question of ['The owner’s email address', 'A password for the owner']) {
    const setup = clone.open();
    await setup.answer('Which domain', `localhost${ENTER}`);
    if (question.startsWith('A password')) await setup.answer('email address', `owner@shop.example${ENTER}`);
    await setup.answer(question, key);
    expect(await setup.ended).toMatchObject({ code: 130, screen: expect.stringContaining('Nothing was written.') });
    expect(await clone.envFiles()).toEqual([]);
  }
});
