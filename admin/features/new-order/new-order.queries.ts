import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import { contentQuery } from '#admin/features/content/content.queries.ts';
import { findCustomers } from '#admin/features/customers/customers.queries.ts';
import { HAND_QUOTE_PATH, type HandQuoteRequest, handQuoteSchema } from '#shared/api/hand-orders.ts';
import { sectionContent } from '#shared/content/content.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { normalisePhone } from '#shared/text/phone.ts';
import type { BuyerValues } from './order-form.ts';

/** Prices and stock change meanwhile. */
const POLL_MS = 5000;
/** Fewer digits match too many buyers. */
const MIN_DIGITS = 4;

/** Prices, stock and total of the order as they are now. */
export function quoteQuery(request: HandQuoteRequest) {
  return queryOptions({
    queryKey: ['new-order', 'quote', request],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
    retry: false,
    meta: { showsOwnFailure: true },
    queryFn: ({ signal }) => callServer(HAND_QUOTE_PATH, handQuoteSchema, { body: request, signal }),
  });
}

/** Known customers whose number contains the digits, the newest order first. */
export function buyersQuery(typed: string) {
  const digits = normalisePhone(typed).replace(/\D/g, '');
  return queryOptions({
    queryKey: ['new-order', 'buyers', digits],
    enabled: digits.length >= MIN_DIGITS,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { showsOwnFailure: true },
    queryFn: async ({ signal }): Promise<BuyerValues[]> => {
      const customers = await findCustomers(digits, 20, signal);
      const known = customers.filter(({ phone }) => phone.includes(digits)).slice(0, 5);
      return known.map(({ name, phone, email, shipping }) => {
        const { address = '', city = '', state = '', pincode = '' } = shipping ?? {};
        return { name, phone, email, address, city, state, pincode, gstin: '' };
      });
    },
  });
}

/** What orders of the shop's pages pay for shipping. */
export const shippingRuleQuery = queryOptions({
  ...contentQuery('shipping'),
  select: (stored: StoredSection) => sectionContent('shipping', stored),
});
