import { expect, it } from 'vitest';
import { formatOrderDate } from './order.ts';

it('formats the date of an order in en-IN and Indian time', () => {
  expect(formatOrderDate(new Date('2026-11-20T18:29:59Z'))).toBe('20 Nov 2026');
  expect(formatOrderDate(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov 2026');
});
