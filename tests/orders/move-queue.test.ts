import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createMoveQueue, type Move } from '#server/orders/move-queue.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createOrderFixture, type OrderFixture, placed, placement } from './order-fixture.ts';

const answersSchema = z.object({ answers: z.array(z.unknown()) });

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createOrderFixture(5);
});
afterAll(() => fixture.pocketbase.stop());

/** A queue on the real database, and what went to it together. */
function watchedQueue() {
  const client = createPocketBase(fixture.pocketbase.url, fixture.pocketbase.token);
  const sent: string[][] = [];
  const makeMove = createMoveQueue(async (moves: readonly Move[]) => {
    sent.push(moves.map(({ move }) => move));
    const answer = await client.send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
    return answersSchema.parse(answer).answers;
  });
  return { makeMove, sent };
}

it('batches waiting moves; a refused or failed one does not affect the others', async () => {
  const { makeMove, sent } = watchedQueue();
  const order = await placed(fixture, 'queue-order-00001');
  const outcomes = await Promise.allSettled([
    makeMove('place', placement(fixture, 'queue-order-00002')),
    makeMove('place', placement(fixture, 'queue-order-00003')),
    makeMove('place', placement(fixture, 'queue-order-00004', 2)),
    makeMove('place', placement(fixture, 'queue-too-many-01', 6)),
    makeMove('attach', { order_id: 'there-is-no-such', razorpay_order_id: 'order_X' }),
    makeMove('release', { order_id: order.id }),
  ]);
  const told = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? z.object({ outcome: z.string() }).parse(outcome.value).outcome : 'failed',
  );
  expect(told).toEqual(['placed', 'placed', 'placed', 'out_of_stock', 'failed', 'released']);
  expect(await fixture.stock()).toBe(1);
  // The first two were on their way at once; the rest went together, and then each by itself because one had failed.
  expect(sent).toContainEqual(['place', 'place', 'attach', 'release']);
});

it('fails waiting moves while the database is down, and continues afterwards', async () => {
  let isAway = true;
  const makeMove = createMoveQueue(async (moves) => {
    if (isAway) throw new Error('away');
    return moves.map(() => 'done');
  });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => makeMove('release', {})));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  isAway = false;
  expect(await makeMove('release', {})).toBe('done');
});

it('moves that can wait go one batch at a time, also those that come while one waits', async () => {
  const sent: number[] = [];
  const makeMove = createMoveQueue(
    async (moves) => {
      sent.push(moves.length);
      return moves.map(() => 'done');
    },
    { waitMs: 1 },
  );
  const first = makeMove('event', {});
  await Promise.resolve();
  await Promise.all([first, makeMove('event', {}), makeMove('event', {})]);
  expect(sent).toEqual([3]);
  await makeMove('event', {});
  expect(sent).toEqual([3, 1]);
});
