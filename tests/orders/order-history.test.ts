import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderState, stateAfter, TRIGGERS } from '#shared/orders/order-states.ts';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { isLongRun, runs, seedOr } from '#tests/support/runs.ts';
import { ledgerErrors } from '#tests/support/stock-ledger.ts';
import { createOrderFixture, type OrderFixture } from './order-fixture.ts';
import { createAdmin, OrderHistory, orderEvents } from './order-history.ts';

const LIVES = runs({ quick: 15, long: 400 });
/** The quick run lives the same lives each time, so that each of ANSWERS comes up for certain. */
const SEED = seedOr(isLongRun ? Date.now() % 1_000_000 : 20_261_123);
/** Ends the search for a shorter life that fails. A run that is not through by then fails as well. */
const LONGEST_MS = LIVES * 7500;
/** Each of these must come up in some history, otherwise the lives have stopped showing what they are for. */
const ANSWERS = [
  'place: placed',
  'place: out_of_stock',
  'pay: paid',
  'pay: already_paid',
  'pay: paid_without_stock',
  'pay_again: second_payment',
  'pay_wrong: amount_mismatch',
  'release: released',
  'attempt: held',
  'cancel: released',
  'cancel: cancelled',
  'refund: reserved',
  'refund_elsewhere: noted',
  'note: noted',
  'dropdown: set',
  'staff_take: taken',
];
/** Few, so that a late payment often finds none. */
const PIECES = 3;

let fixture: OrderFixture;
let database: DatabaseSync;
let admin: Person;

beforeAll(async () => {
  fixture = await createOrderFixture(PIECES);
  admin = await createAdmin(fixture);
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { readOnly: true, timeout: 10_000 });
});
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

/** The states that the moves of the machine lead to, without a status set by hand. */
const ofTheMachine = reachable();

function reachable(): Set<string> {
  const found = new Set<string>();
  const open: OrderState[] = [];
  const go = (from: OrderState | null) => open.push(...TRIGGERS.flatMap((trigger) => stateAfter(from, trigger) ?? []));
  go(null);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(JSON.stringify(state))) continue;
    found.add(JSON.stringify(state));
    go(state);
  }
  return found;
}

it('random events keep orders in valid states, and stock and money balanced', {
  timeout: LONGEST_MS + 60_000,
}, async () => {
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(orderEvents, async (all) => {
      await fixture.setStock(PIECES);
      const history = new OrderHistory(fixture, admin, PIECES);
      for (const one of all) {
        answers.add(await history.let(one));
        const states = await history.states();
        if (!history.isOverridden)
          expect(states.filter((state) => !ofTheMachine.has(JSON.stringify(state)))).toEqual([]);
        const { found, expected } = await history.counted();
        expect(found, 'pieces in stock, reserved and sold').toBe(expected);
        expect(ledgerErrors(database)).toEqual([]);
      }
      expect(await history.overpaid()).toEqual([]);
    }),
    { numRuns: LIVES, seed: SEED, interruptAfterTimeLimit: LONGEST_MS, markInterruptAsFailure: true },
  );
  expect(ANSWERS.filter((answer) => !answers.has(answer))).toEqual([]);
});
