import { expect, it } from 'vitest';
import { withStoredAddress } from './account-address.ts';
import { UpstreamUnavailable } from './proxy.ts';

/** Requests that name an account are in tests/api/email-spellings.test.ts. */

const nobody = () => Promise.resolve([]);

it('an account that cannot be looked up is no wrong address', async () => {
  const body = Buffer.from(JSON.stringify({ identity: 'asha@example.com', password: 'secret' }));
  const away = () => Promise.reject(new Error('away'));
  const sent = withStoredAddress('/api/collections/users/auth-with-password', body, away);
  await expect(sent).rejects.toBeInstanceOf(UpstreamUnavailable);
});

it('a new address of an account is sent on in one form', async () => {
  const body = Buffer.from(JSON.stringify({ newEmail: ' \uff21sha\u200b@example.com' }));
  const sent = await withStoredAddress('/api/collections/users/request-email-change', body, nobody);
  expect(JSON.parse(sent.toString())).toEqual({ newEmail: 'asha@example.com' });
});

it('other requests are sent on as they are', async () => {
  const body = Buffer.from('anything');
  expect(await withStoredAddress('/api/collections/users/auth-refresh', body, nobody)).toBe(body);
  expect(await withStoredAddress('/api/collections/orders/records', body, nobody)).toBe(body);
});
