import { expect, it } from 'vitest';
import { HOUR_MS, ProviderRound } from './provider-round.ts';

const NOON = Date.parse('2026-11-26T12:00:00Z');
/** More than a page. */
const IDS = Array.from({ length: 60 }, (_, index) => `pay_${index}`);

/** Rounds over IDS, of which `unreadable` are in the lists and `failing` throw; and what each round has done. */
function rounds(unreadable: readonly string[], failing: Set<string>) {
  const log: { from: string[]; processed: string[] } = { from: [], processed: [] };
  const round = new ProviderRound<{ id: string }>({
    firstLook: async () => new Date(NOON - 24 * HOUR_MS),
    read: async ({ from, count, skip }) => {
      log.from.push(from.toISOString().slice(8, 16));
      const page = IDS.slice(skip, skip + count);
      const finding = { order_id: '', order_number: '', detail: 'unreadable' };
      return {
        rows: page.filter((id) => !unreadable.includes(id)).map((id) => ({ id })),
        unreadable: page.filter((id) => unreadable.includes(id)).map((subject) => ({ ...finding, subject })),
      };
    },
    unknownAmong: async (items) => items,
    process: async ({ id }) => {
      if (failing.has(id)) throw new Error(`${id} failed`);
      log.processed.push(id);
    },
  });
  const run = (hours: number) => round.run(new Date(NOON + hours * HOUR_MS), () => false);
  return { round, run, log };
}

it('a round reads on behind records that cannot be read, and keeps their names', async () => {
  const { round, run, log } = rounds(['pay_3', 'pay_4'], new Set());
  expect(await run(0)).toBe(0);
  expect(log.processed).toHaveLength(58);
  expect(log.processed).toContain('pay_59');
  expect(round.unreadable.map(({ subject }) => subject)).toEqual(['pay_3', 'pay_4']);
});

it('a round reads on behind a record that fails, which the next round reads again', async () => {
  const failing = new Set(['pay_3']);
  const { run, log } = rounds([], failing);
  expect(await run(0)).toBe(1);
  expect(log.processed).toHaveLength(59);
  expect(await run(0.5)).toBe(0);
  failing.clear();
  expect(await run(1)).toBe(0);
  expect(log.processed).toContain('pay_3');
  await run(2);
  expect([...new Set(log.from)]).toEqual(['25T12:00', '26T11:00']);
});
