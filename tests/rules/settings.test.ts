import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';

let pocketbase: TestPocketBase;
beforeAll(async () => {
  pocketbase = await startTestPocketBase({ PUBLIC_SITE_URL: 'https://shop.example' });
});
afterAll(() => pocketbase.stop());

it('the mail that confirms an address leads to the shop', async () => {
  const send = requestsTo(pocketbase.url);
  const users = await send('GET', '/api/collections/users', pocketbase.token);
  expect(users.body).toMatchObject({
    verificationTemplate: { body: expect.stringContaining('{APP_URL}/auth/verify#{TOKEN}') },
  });
  const settings = await send('GET', '/api/settings', pocketbase.token);
  expect(settings.body).toMatchObject({ meta: { appURL: 'https://shop.example', appName: 'Gulmohar' } });
});
