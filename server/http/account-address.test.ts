import { expect, it } from 'vitest';
import { withStoredAddress } from './account-address.ts';

/** Requests that name an account are in tests/api/email-spellings.test.ts. */

it('a new address of an account is sent on in one form', async () => {
  const body = Buffer.from(JSON.stringify({ newEmail: ' \uff21sha\u200b@example.com' }));
  const sent = await withStoredAddress('/api/collections/users/request-email-change', body);
  expect(JSON.parse(sent.toString())).toEqual({ newEmail: 'asha@example.com' });
});

it('other requests are sent on as they are', async () => {
  const body = Buffer.from('anything');
  expect(await withStoredAddress('/api/collections/users/auth-refresh', body)).toBe(body);
  expect(await withStoredAddress('/api/collections/orders/records', body)).toBe(body);
});
