import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_RETURNS_PATH, returnListSchema } from '#shared/api/return-list.ts';
import { canMoveReturn, RETURN_STATUSES, RETURN_TRIGGERS } from '#shared/orders/returns.ts';
import { sendAll } from './outbox-fixture.ts';
import { createReturnsFixture, type Delivered, messageOf, type ReturnsFixture } from './returns-fixture.ts';

/** The states of a return request, on a real database. */

let fixture: ReturnsFixture;
let order: Delivered;
let id: unknown;

beforeAll(async () => {
  fixture = await createReturnsFixture();
  order = await fixture.delivered('return-illegal-moves');
  ({ id } = await fixture.ask(order));
});
afterAll(() => fixture.stop());

const bodies = {
  approve: { action: 'approve', wish: 'refund', decision: '' },
  decline: { action: 'decline', decision: 'The tags are missing' },
  send: { action: 'send' },
  receive: { action: 'receive', received: [] },
  exchange: { action: 'exchange' },
  close: { action: 'close', decision: 'It never arrived' },
} as const;
type Decided = keyof typeof bodies;
const isDecided = (trigger: string): trigger is Decided => trigger in bodies;
const illegal = RETURN_STATUSES.flatMap((status) =>
  RETURN_TRIGGERS.filter((trigger) => trigger !== 'request' && !canMoveReturn(status, trigger)).map((trigger) => ({
    status,
    trigger,
  })),
);

it.each(illegal)('refuses $trigger of a request that is $status', async ({ status, trigger }) => {
  fixture.database.prepare('UPDATE return_requests SET status = ? WHERE id = ?').run(status, String(id));
  const before = await fixture.stored(id);
  if (isDecided(trigger)) {
    const answer = await fixture.decide(id, bodies[trigger]);
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Someone else has already dealt with this return. Check the order again.',
    ]);
  } else if (trigger === 'refund') {
    expect(await fixture.refund(order, id)).toMatchObject({ outcome: 'return_over', refund: null });
  } else {
    const answer = await fixture.withdraw(order, id);
    // Withdrawing twice is done once.
    expect(answer).toEqual({ outcome: status === 'withdrawn' ? 'withdrawn' : 'decided' });
  }
  expect(await fixture.stored(id)).toEqual(before);
  expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
});

it('a decision that is repeated after a lost answer is answered as the first', async () => {
  const request = await fixture.ask(await fixture.delivered('return-lost-answer'));
  const decision = { ...bodies.approve, key: crypto.randomUUID(), seen: { status: 'delivered' } };
  const first = await fixture.decide(request['id'], decision);
  expect(first).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await fixture.decide(request['id'], { ...decision, seen: {} })).toEqual(first);
  expect(await sendAll(fixture)).toHaveLength(2);
});

it('a return is decided once if two staff decide at the same time, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const request = await fixture.ask(await fixture.delivered(`return-two-staff-00${round}`));
    const answers = await Promise.all([
      fixture.decide(request['id'], bodies.approve),
      fixture.decide(request['id'], bodies.decline),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const status = answers[0]?.status === 200 ? 'approved' : 'declined';
    expect(await fixture.stored(request['id'])).toMatchObject({ status });
    expect(await sendAll(fixture)).toHaveLength(2);
  }
});

it('a return is listed by its state, from asked over on the way to settled', async () => {
  const request = await fixture.ask(await fixture.delivered('return-listed-by-state'));
  const listed = async (state: string) => {
    const path = `${ADMIN_RETURNS_PATH}?state=${state}`;
    const { items, counts } = returnListSchema.parse((await fixture.send('GET', path, fixture.admin.token)).body);
    const found = items.find((one) => one.id === request['id']);
    return found && { status: found.status, pieces: found.pieces, isCounted: counts[found.status as 'received'] > 0 };
  };
  expect(await listed('requested')).toEqual({ status: 'requested', pieces: 1, isCounted: true });
  await fixture.decide(request['id'], bodies.approve);
  expect((await fixture.decide(request['id'], { action: 'send' })).body).toEqual({ status: 'on_the_way' });
  expect(await listed('requested')).toBeUndefined();
  expect(await listed('on_the_way')).toEqual({ status: 'on_the_way', pieces: 1, isCounted: true });
  expect(await fixture.issueOf(request['id'])).toBe('return_approved');
  await fixture.decide(request['id'], bodies.close);
  expect(await listed('settled')).toMatchObject({ status: 'closed' });
});
