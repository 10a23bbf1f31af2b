import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { ORDER_SOURCES, ORDER_STATUSES, PAYMENT_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { daysBefore, indianDay } from '#shared/time/indian-day.ts';

/** Sort orders of the list; newest first by default. */
export const ORDER_SORTS = ['-date', 'date', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Filters by payment. sold: paid, or confirmed for cash on delivery. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, 'sold'] as const;

/** Search params of the orders page; invalid ones are ignored. */
export const ordersSearchSchema = z.object({
  q: param.text,
  status: param.oneOf(ORDER_STATUSES),
  payment: param.oneOf(PAYMENT_FILTERS),
  pieces: param.oneOf(STOCK_STATES),
  source: param.oneOf(ORDER_SOURCES),
  /** Days in India, both included. */
  from: param.day,
  to: param.day,
  /** The id of a signed-in customer. */
  customer: param.id,
  /** The id of a discount. */
  discount: param.id,
  sort: param.oneOf(ORDER_SORTS),
  page: param.page,
  /** The id of the open order. */
  order: z.string().max(15).optional().catch(undefined),
  /** The dialog open over that order. */
  ask: z.enum(['refund', 'cancel', 'cancel-and-refund', 'pieces', 'payment', 'address']).optional().catch(undefined),
});
export type OrdersSearch = z.infer<typeof ordersSearchSchema>;

/** The params that decide which orders are listed. */
export type OrdersQuery = Omit<OrdersSearch, 'order' | 'ask'>;

/** The filters that can be chosen above the list, besides the period. */
export const FILTER_NAMES = ['status', 'payment', 'pieces', 'source'] as const;

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

/** Search params of packing slips: one order, the paper size, and whether prices are shown. */
export const packingSearchSchema = z.object({
  order: z.string().max(15).optional().catch(undefined),
  paper: z.enum(['a4', 'a5']).optional().catch(undefined),
  prices: z.enum(['yes']).optional().catch(undefined),
});

/**
 * The selected orders are in the history entry's state, since hundreds of ids do not fit in a URL. They survive a reload and
 * the back button.
 */
const packingStateSchema = z.object({ packingOrders: z.array(z.string().max(15)).optional().catch(undefined) });

declare module '@tanstack/react-router' {
  interface HistoryState {
    packingOrders?: string[];
  }
}

/** Ids of the orders to print, each once: the one in the URL, or those selected in the list. */
export function packedOrders(order: string | undefined, state: unknown): string[] {
  if (order !== undefined) return [order];
  return [...new Set(packingStateSchema.safeParse(state).data?.packingOrders ?? [])];
}
