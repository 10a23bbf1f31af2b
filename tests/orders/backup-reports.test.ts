import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BackupReport } from '#shared/api/backups.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { claimAccountLetters } from '#tests/support/account-letters.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import type { OrderFixture } from './order-fixture.ts';
import { createMailedFixture } from './outbox-fixture.ts';

/** What staff and owners learn of backups that fail, on a real database. */

const REASON = 'The bucket s3://b at https://s3.example could not be used: it says “Access Denied” (AccessDenied).';
const failure = (since: string, message = REASON) => ({ since, message });

let fixture: OrderFixture;
let admin: { id: string; token: string };
beforeAll(async () => {
  fixture = await createMailedFixture();
  const { send, pocketbase } = fixture;
  for (const name of ['first', 'second']) {
    const { id } = await signUp(send, name);
    await send('POST', recordsPath('user_roles'), pocketbase.token, { user_id: id, role: 'owner' });
  }
  admin = await signUp(send, 'admin');
  await send('POST', recordsPath('user_roles'), pocketbase.token, { user_id: admin.id, role: 'admin' });
});
afterAll(() => fixture.pocketbase.stop());

async function report(body: BackupReport): Promise<void> {
  const { status } = await fixture.send('POST', '/api/shop/server/backups', fixture.pocketbase.token, body);
  expect(status).toBe(200);
}
async function shownReasons(): Promise<string[]> {
  const { open } = inboxSchema.parse((await fixture.send('GET', INBOX_PATH, admin.token)).body);
  return open.filter(({ kind }) => kind === 'backup_failed').map(({ detail }) => detail);
}
const letters = () => claimAccountLetters(fixture.send, fixture.pocketbase.token);

it('a backup that fails is under Needs attention until one works, and each owner gets one email of it, with the reason', async () => {
  const since = '2026-11-24T03:00:00.000Z';
  await report({ failure: failure(since), is_mailed: false });
  expect(await letters(), 'before it lasts').toEqual([]);
  await report({ failure: failure(since), is_mailed: true });
  const sent = await letters();
  expect(new Set(sent.map(({ email }) => email)).size).toBe(2);
  expect(sent.map(({ kind }) => kind)).toEqual(['backup_failed', 'backup_failed']);
  expect(sent[0]?.letter.text).toContain(REASON);
  for (const message of [REASON, 'The clock is late.']) {
    await report({ failure: failure(since, message), is_mailed: true });
    expect(await shownReasons()).toEqual([message]);
  }
  expect(await letters(), 'with each further try').toEqual([]);
  await report({ failure: null, is_mailed: false });
  expect(await shownReasons()).toEqual([]);
  await report({ failure: failure('2026-11-25T03:00:00.000Z'), is_mailed: true });
  expect(await letters(), 'of the next failure').toHaveLength(2);
});

it('a backup that failed is no error in the books', async () => {
  await report({ failure: failure('2026-11-26T03:00:00.000Z'), is_mailed: false });
  const { body } = await fixture.send('POST', '/api/shop/server/books/audit', fixture.pocketbase.token);
  expect(body).toMatchObject({ findings: [] });
  expect(await shownReasons()).toEqual([REASON]);
});
