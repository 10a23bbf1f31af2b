import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderState, stateAfter, TRIGGERS } from '#shared/order-states.ts';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { happening, hireAdmin, Life } from './life.ts';
import { type Shelf, stockedShelf } from './shelf.ts';

/** How many lives; ORDER_LIVES=400 reaches every state there is, in a minute. */
// biome-ignore lint/style/noProcessEnv: what a person asks of a run comes from the environment
const LIVES = Number(process.env['ORDER_LIVES'] ?? 40);
/** Few, so that a late payment often finds none. */
const PIECES = 3;

let shelf: Shelf;
let admin: Person;

beforeAll(async () => {
  shelf = await stockedShelf(PIECES);
  admin = await hireAdmin(shelf);
});
afterAll(() => shelf.pocketbase.stop());

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

it(
  'whatever happens in whatever order, orders stay in the machine’s states and no piece or rupee appears or goes',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
        await shelf.setStock(PIECES);
        const life = new Life(shelf, admin, PIECES);
        for (const one of happenings) {
          await life.let(one);
          const states = await life.states();
          if (!life.isOverridden)
            expect(states.filter((state) => !ofTheMachine.has(JSON.stringify(state)))).toEqual([]);
          const { found, expected } = await life.counted();
          expect(found, 'pieces on the shelf, held and sold').toBe(expected);
        }
        expect(await life.overpaid()).toEqual([]);
      }),
      { numRuns: LIVES, interruptAfterTimeLimit: 300_000 },
    );
  },
  LIVES * 30_000,
);
