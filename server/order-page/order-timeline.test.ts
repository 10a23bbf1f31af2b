import { expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';

const at = (hour: number) => `2026-11-20 ${String(hour).padStart(2, '0')}:00:00.000Z`;
const ORDER = { created_at: at(1), paid_at: at(2) };

test('the timeline of a buyer shows each status that the order reached, its payment and refunds, in their order', () => {
  const steps = [
    { status: 'processing' as const, at: at(3) },
    { status: 'shipped' as const, at: at(4) },
    { status: 'delivered' as const, at: at(5) },
  ];
  const events = orderTimeline({ ...ORDER, status: 'delivered' }, steps, [{ amount_paise: 9900, created_at: at(6) }]);
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'packing', 'shipped', 'delivered', 'refund']);
  expect(events.at(-1)).toEqual({ kind: 'refund', at: at(6), amount_paise: 9900 });
});

test('leaves out a status that staff took back, and shows the last time of one that was set twice', () => {
  const steps = [
    { status: 'processing' as const, at: at(3) },
    { status: 'delivered' as const, at: at(4) },
    { status: 'processing' as const, at: at(5) },
  ];
  expect(orderTimeline({ ...ORDER, status: 'processing' }, steps, []).slice(2)).toEqual([
    { kind: 'packing', at: at(5) },
  ]);
});

test('the timeline of an unpaid order is short', () => {
  expect(orderTimeline({ ...ORDER, paid_at: '', status: 'pending' }, [], [])).toEqual([{ kind: 'placed', at: at(1) }]);
});
