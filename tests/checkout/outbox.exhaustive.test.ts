import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { until } from '#tests/publishing/support/until.ts';
import type { MailboxOptions } from '#tests/support/mailbox.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { KillableShop } from './support/killable-shop.ts';
import { MailShop } from './support/mail-shop.ts';

const MAILS = runs({ quick: 60, long: 1000 });
const SEED = seedOr(Date.now() % 1_000_000);
/** Two answers in a mail's way, of which one fails in a third of all mails. */
const FAILING = 1 - Math.sqrt(2 / 3);

// What brings a process back is read from /proc.
describe.runIf(process.platform === 'linux')('a flood of mails', () => {
  let trouble: MailboxOptions = {};
  let mails: MailShop<KillableShop>;
  beforeAll(async () => {
    mails = await MailShop.open(
      (variables) => KillableShop.open(variables),
      () => trouble,
    );
  });
  afterAll(() => mails?.close());

  it(`${MAILS} mails through a server that fails a third of them, killed in the middle: each arrives once`, {
    timeout: 60_000 + MAILS * 1000,
  }, async () => {
    const random = createRandom(SEED);
    let failures = 0;
    trouble = {
      refuse: () => {
        if (random.next() >= FAILING) return undefined;
        failures += 1;
        return 451;
      },
    };
    const emails = Array.from({ length: MAILS }, (_, index) => `flood${index}@example.com`);
    const orders = await mails.paidOrders(emails);
    const arrived = () => emails.filter((email) => mails.mailbox.mailsTo(email).length > 0).length;
    let minutes = 1;
    const started = mails.sendMails(minutes);
    await until('a third has arrived', true, async () => arrived() > MAILS / 3);
    const revive = mails.shop.kill('server');
    await started;
    await revive();
    const { client } = mails.shop.running;
    const waiting = async () =>
      (await client.collection('buyer_mails').getList(1, 1, { filter: 'status = "waiting"' })).totalItems;
    while ((await waiting()) > 0 && minutes < 2 * 24 * 60) {
      minutes += 31;
      await mails.sendMails(minutes);
    }
    const rows = await mails.confirmations();
    const statusBy = new Map(rows.map(({ order_id, status }) => [order_id, status]));
    const left = orders.filter(({ id }) => statusBy.get(id) === 'sending');
    const times = (email: string) => mails.mailbox.mailsTo(email).length;
    // What was under way when the process died; staff hear of it, and it is not sent again.
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left.filter(({ email }) => times(email) > 1)).toEqual([]);
    const others = orders.filter((order) => !left.includes(order));
    expect(others.filter(({ id, email }) => statusBy.get(id) !== 'sent' || times(email) !== 1)).toEqual([]);
    process.stdout.write(
      `${MAILS} mails, ${failures} refusals, ${left.length} under way at the kill, of which ` +
        `${left.filter(({ email }) => times(email) === 1).length} had arrived; seed ${SEED}\n`,
    );
  });
});
