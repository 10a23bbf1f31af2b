import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import {
  HOLDINGS,
  ORDER_MOVES,
  type OrderState,
  PHASES,
  phaseOf,
  stateAfter,
  TRIGGERS,
  type Trigger,
} from './order-states.ts';

const nameOf = ({ status, holding }: OrderState) => `${status} ${holding}`;

/** Every state that the triggers alone lead to. */
function reachable(): Map<string, OrderState> {
  const found = new Map<string, OrderState>();
  const open = TRIGGERS.flatMap((trigger) => stateAfter(null, trigger) ?? []);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(nameOf(state))) continue;
    found.set(nameOf(state), state);
    const from = state;
    open.push(...TRIGGERS.flatMap((trigger) => stateAfter(from, trigger) ?? []));
  }
  return found;
}

/** Where an order is after these, one after another. @throws when one cannot happen */
function stateOf(...triggers: Trigger[]): OrderState | null {
  return triggers.reduce<OrderState | null>((state, trigger) => {
    const next = stateAfter(state, trigger);
    if (next === undefined) throw new Error(`${trigger} cannot happen to ${state ? nameOf(state) : 'nothing'}`);
    return next;
  }, null);
}

describe('the order’s state machine', () => {
  it('starts with place, and reaches every pair of payment and stock and every phase', () => {
    const states = [...reachable().values()];
    expect(new Set(states.map(({ holding }) => holding))).toEqual(new Set(HOLDINGS));
    const phases = states.flatMap((state) => [phaseOf(state, false), phaseOf(state, true)]);
    expect(new Set(phases)).toEqual(new Set(PHASES));
  });

  it('never ships or delivers an unpaid order', () => {
    const sent = [...reachable().values()].filter(({ status }) =>
      ['processing', 'shipped', 'delivered'].includes(status),
    );
    const unpaid = ['pending/reserved', 'failed/released'];
    expect(sent.filter(({ holding }) => unpaid.includes(holding))).toEqual([]);
  });

  it('leads from place to delivered', () => {
    expect(stateOf('place', 'pay', 'process', 'ship', 'deliver')).toEqual({
      status: 'delivered',
      holding: 'paid/taken',
    });
  });

  it('accepts a late payment or refunds it', () => {
    expect(stateOf('place', 'release')).toEqual({ status: 'cancelled', holding: 'failed/released' });
    expect(stateOf('place', 'release', 'pay_late')).toEqual({ status: 'pending', holding: 'paid/taken' });
    expect(stateOf('place', 'release', 'pay_too_late', 'confirm_refund')).toEqual({
      status: 'cancelled',
      holding: 'refunded/released',
    });
  });

  it.each<[Trigger, Trigger[]]>([
    ['pay', ['place', 'pay']],
    ['release', ['place', 'pay']],
    ['ship', ['place', 'pay']],
    ['process', ['place']],
    ['promise_refund', ['place']],
    ['restock', ['place', 'release']],
    ['pay_late', ['place', 'pay', 'promise_refund', 'confirm_refund']],
  ])('refuses %s after %j', (trigger, before) => {
    expect(stateAfter(stateOf(...before), trigger)).toBeUndefined();
  });

  it('has a table of known names, with one target per state and trigger', () => {
    expect(Object.keys(ORDER_MOVES)).toEqual([...TRIGGERS]);
    const moves = Object.values(ORDER_MOVES);
    expect(new Set(moves.flatMap(({ edges }) => edges.flat()))).toEqual(new Set(['', ...HOLDINGS]));
    const statuses = moves.flatMap(({ status, after }) => (after === undefined ? [status] : [status, after]));
    expect(statuses.filter((status) => ![...ORDER_STATUSES, 'same', 'reopened'].includes(status))).toEqual([]);
    for (const { edges } of Object.values(ORDER_MOVES)) {
      expect(new Set(edges.map(([from]) => from)).size).toBe(edges.length);
    }
  });
});
