import { expect, it } from 'vitest';
import { formatOrderDate } from './order.ts';

it('writes the date of an order as en-IN does, by the day it is in India', () => {
  expect(formatOrderDate(new Date('2026-11-20T18:29:59Z'))).toBe('20 Nov 2026');
  expect(formatOrderDate(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov 2026');
});
