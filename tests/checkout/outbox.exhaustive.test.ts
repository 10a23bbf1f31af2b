import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { until } from '#tests/publishing/support/until.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { OutboxAlone } from './support/outbox-alone.ts';

const MAILS = runs({ quick: 60, long: 1000 });
const SEED = seedOr(Date.now() % 1_000_000);
/** Two answers in a mail's way, of which one fails in a third of all mails. */
const FAILING = 1 - Math.sqrt(2 / 3);

let alone: OutboxAlone;
let failures = 0;
beforeAll(async () => {
  const random = createRandom(SEED);
  alone = await OutboxAlone.open({
    refuse: () => {
      if (random.next() >= FAILING) return undefined;
      failures += 1;
      return 451;
    },
  });
});
afterAll(() => alone?.close());

it(`${MAILS} emails through a server that fails a third of them, their sender killed in the middle: each arrives once`, {
  timeout: 60_000 + MAILS * 1000,
}, async () => {
  const { outbox } = alone;
  const emails = Array.from({ length: MAILS }, (_, index) => `flood${index}@example.com`);
  const orders = await outbox.paidOrders(emails);
  const times = (email: string) => alone.mailbox.mailsTo(email).length;
  const arrived = () => emails.filter((email) => times(email) > 0).length;
  let minutes = 1;
  const first = alone.startSending(minutes);
  await until('a third has arrived', true, async () => arrived() > MAILS / 3);
  first.kill();
  expect(await first.ended).toBe('SIGKILL');
  const waiting = async () =>
    (await outbox.client.collection('buyer_mails').getList(1, 1, { filter: 'status = "waiting"' })).totalItems;
  while ((await waiting()) > 0 && minutes < 2 * 24 * 60) {
    minutes += 31;
    await alone.send(minutes);
  }
  const rows = await outbox.confirmations();
  const statusBy = new Map(rows.map(({ order_id, status }) => [order_id, status]));
  const left = orders.filter(({ id }) => statusBy.get(id) === 'sending');
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
