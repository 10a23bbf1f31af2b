import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupState } from '#server/backups/backup-state.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { HEALTH_PATH, shopHealthSchema } from '#shared/api/health.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { SERVICES_PATH, servicesSchema } from '#shared/api/services.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { BucketFront } from '#tests/support/bucket-front.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';

/** An open shop whose bucket refuses its backups, as owners see it: the service's sentence, and one email. */

const MESSAGE = 'The difference between the request time and the current time is too large.';
const SKEWED = { status: 403, body: `<Error><Code>RequestTimeTooSkewed</Code><Message>${MESSAGE}</Message></Error>` };
const SAID = `it says “${MESSAGE.slice(0, -1)}” (RequestTimeTooSkewed). Set the clock of this machine.`;

let s3: S3Server;
let front: BucketFront;
let mailbox: Mailbox;
let shop: ShopCopy;
let token: string;
beforeAll(async () => {
  [s3, mailbox] = await Promise.all([S3Server.open(), startMailbox()]);
  front = await BucketFront.open(s3.settings.endpoint);
  front.refuseAll(SKEWED);
  const variables = {
    BACKUP_EVERY_HOURS: '24',
    BACKUP_PASSPHRASE: 'nine green parrots in a row',
    BACKUP_S3_BUCKET: s3.settings.name,
    BACKUP_S3_ENDPOINT: front.endpoint,
    BACKUP_S3_ACCESS_KEY: s3.settings.accessKey,
    BACKUP_S3_SECRET: s3.settings.secret,
  };
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port), SMTP_FROM: 'shop@saanjh.example' };
  shop = await openShopCopy('demo', { variables: { ...variables, ...mail, PUBLISH: 'manual' } });
  const owner = createPocketBase(`${shop.running.url}/pb`);
  token = (await owner.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
});
afterAll(async () => {
  await shop?.close();
  await front.close();
  await s3.close();
  await mailbox.stop();
});

const read = async (path: string): Promise<unknown> =>
  (await fetch(shop.running.url + path, { headers: { authorization: token } })).json();
const health = async () => shopHealthSchema.parse(await read(HEALTH_PATH)).parts.backup;
const shownState = async () => servicesSchema.parse(await read(SERVICES_PATH)).backups_state;
const reasons = async () => {
  const { open } = inboxSchema.parse(await read(`/pb${INBOX_PATH}`));
  return open.filter(({ kind }) => kind === 'backup_failed').map(({ detail }) => detail);
};
const mails = () => mailbox.mailsTo(DEMO_ADMIN.email).filter(({ subject }) => subject.includes('a backup failed'));

/** A try of the schedule, without waiting for it. */
const tryAgain = () => makeBackup(shop.dataDir, shop.environment.backups, { isScheduled: true });

it('a bucket that refuses is in Services, Needs attention and one email, until it is back', {
  timeout: 300_000,
}, async () => {
  await expect.poll(async () => (await reasons()).join(), { timeout: 110_000 }).toContain(SAID);
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.text.replace(/\s+/g, ' ')).toContain(SAID);
  expect(await health(), 'the folder has one').toBe('partial');
  const state = await shownState();
  expect(state).toMatchObject({ complete_at: '', failure: { message: expect.stringContaining(SAID) } });
  expect(state?.made_at).not.toBe('');

  for (let count = 0; count < 3; count += 1) await expect(tryAgain()).rejects.toThrow(SAID);
  front.takeAll();
  await tryAgain();
  expect((await readBackupState(shop.dataDir)).failure).toBeNull();
  await expect.poll(reasons, { timeout: 60_000 }).toEqual([]);
  expect(await health()).toBe('ok');
  expect(await shownState()).toMatchObject({ failure: null });
  expect(mails()).toHaveLength(1);
});
