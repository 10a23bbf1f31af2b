import { expect, it } from 'vitest';
import { linkStatusAfter, PAYMENT_LINK_STATUSES, REPORTED_LINK_STATUSES } from './payment-link.ts';

it.each([...REPORTED_LINK_STATUSES])('a paid link stays paid when %s is reported', (reported) => {
  expect(linkStatusAfter('paid', reported)).toBe('paid');
});

it.each([...PAYMENT_LINK_STATUSES])('keeps %s when the provider reports an open or partly paid link', (stored) => {
  expect(linkStatusAfter(stored, 'created')).toBe(stored);
  expect(linkStatusAfter(stored, 'partially_paid')).toBe(stored);
});

it('a link is followed to its end, and to a payment that was faster', () => {
  expect(linkStatusAfter('created', 'expired')).toBe('expired');
  expect(linkStatusAfter('created', 'cancelled')).toBe('cancelled');
  expect(linkStatusAfter('cancelled', 'paid')).toBe('paid');
});
