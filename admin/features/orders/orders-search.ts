import { z } from 'zod';
import { ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { daysBefore, indianDay } from '#shared/time/indian-day.ts';

/** Sort orders of the list; newest first by default. */
export const ORDER_SORTS = ['-date', 'date', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const day = z.iso.date().optional().catch(undefined);

/** Filters by payment. sold: paid, or confirmed for cash on delivery. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'sold'] as const;

/** Search params of the orders page; invalid ones are ignored. */
export const ordersSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  status: z.enum(ORDER_STATUSES).optional().catch(undefined),
  payment: z.enum(PAYMENT_FILTERS).optional().catch(undefined),
  pieces: z.enum(STOCK_STATES).optional().catch(undefined),
  source: z.enum(ORDER_SOURCES).optional().catch(undefined),
  /** Days in India, both included. */
  from: day,
  to: day,
  /** The id of a signed-in customer. */
  customer: z
    .string()
    .regex(/^[a-z0-9]{1,15}$/)
    .optional()
    .catch(undefined),
  /** The id of a discount. */
  discount: z
    .string()
    .regex(/^[a-z0-9]{1,15}$/)
    .optional()
    .catch(undefined),
  sort: z.enum(ORDER_SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  /** The id of the open order. */
  order: z.string().max(15).optional().catch(undefined),
  /** The dialog open over that order. */
  ask: z.enum(['refund', 'cancel', 'pieces', 'payment', 'address']).optional().catch(undefined),
});
export type OrdersSearch = z.infer<typeof ordersSearchSchema>;

/** The params that decide which orders are listed. */
export type OrdersQuery = Omit<OrdersSearch, 'order' | 'ask'>;

/** Whether a search or filter is active. */
export function isNarrowed({ q, status, payment, pieces, source, from, to, customer, discount }: OrdersQuery): boolean {
  return [q, status, payment, pieces, source, from, to, customer, discount].some((value) => value !== undefined);
}

/** The number of active filters that can be chosen above the list; a period counts once. */
export function countFilters({ status, payment, pieces, source, from, to }: OrdersQuery): number {
  return [status, payment, pieces, source, from ?? to].filter((value) => value !== undefined).length;
}

/** Named periods; all but yesterday end today. */
export const PERIODS = {
  any: 'Any time',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
  custom: 'Choose days…',
} as const;
export type Period = keyof typeof PERIODS;

/** First and last day of a period; undefined if open. */
export function daysOf(period: Exclude<Period, 'custom'>, now: Date): Pick<OrdersSearch, 'from' | 'to'> {
  const today = indianDay(now);
  switch (period) {
    case 'any':
      return { from: undefined, to: undefined };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'week':
      return { from: daysBefore(today, 6), to: today };
    case 'month':
      return { from: daysBefore(today, 29), to: today };
  }
}

/** The named period with these days. */
export function periodOf({ from, to }: Pick<OrdersSearch, 'from' | 'to'>, now: Date): Period {
  const named = ['any', 'today', 'yesterday', 'week', 'month'] as const;
  const found = named.find((period) => {
    const days = daysOf(period, now);
    return days.from === from && days.to === to;
  });
  return found ?? 'custom';
}
