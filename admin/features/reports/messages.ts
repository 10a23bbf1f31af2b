import { formatRupees } from '#shared/money.ts';
import type { Period } from './reports-search.ts';

export const PERIOD_LABELS: Record<Period, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  custom: 'Choose days…',
};

/** Reports, which are not in the specification. */
export const REPORTS_WORDS = {
  title: 'Reports',
  loading: 'Loading the reports',
  reorder: 'Reorder list',
  stock: 'Stock history',
  count: 'Count stock',
  visitors: 'Visitors and speed',
  period: 'Period',
  from: 'From',
  to: 'To',
  revenue: 'Revenue',
  revenueHint: 'Paid orders, less refunds',
  orders: 'Paid orders',
  average: 'Average order value',
  discounted: 'Discounts given',
  discountedHint: 'On paid orders',
  conversion: 'Checkout conversion',
  conversionHint: 'Share of started checkouts that were paid',
  begun: 'Started checkouts',
  begunHint: 'Counted by Pay clicks',
  lowStock: 'Low stock',
  lowStockHint: 'Products low in stock, now',
  soldOut: 'Sold out',
  soldOutHint: 'Products, now',
  noBefore: 'Nothing in the previous period',
  same: 'Same as the previous period',
  checkouts: 'Checkouts',
  byDay: (what: string) => `${what} by day`,
  byWeek: (what: string) => `${what} by week`,
  day: 'Day',
  paid: 'Paid',
  notPaid: 'Not paid',
  thisPeriod: 'This period',
  periodBefore: 'Previous period',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  byPieces: 'Best sellers by pieces sold',
  byRevenue: 'Best sellers by revenue',
  product: 'Product',
  pieces: 'Pieces',
  nothingSold: 'Nothing was sold in this period.',
  daysAreIndian: 'Dates are in IST, by when the order was placed.',
} as const;

const SHARE = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
const CHANGE = new Intl.NumberFormat('en-IN', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const WHOLE = new Intl.NumberFormat('en-IN');
const COMPACT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LONG_DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatCount = (count: number): string => WHOLE.format(count);
export const formatShare = (share: number): string => SHARE.format(share);
/** `₹1.2L`: for the axis of a chart. */
export const formatShortRupees = (rupees: number): string => `₹${COMPACT.format(rupees)}`;
export const formatDay = (day: string): string => DAY.format(new Date(day));
export const formatLongDay = (day: string): string => LONG_DAY.format(new Date(day));

/** `+12% vs previous ₹1,20,000`. */
export function comparedWith(growth: number | undefined, before: string): string {
  if (growth === undefined) return REPORTS_WORDS.noBefore;
  return growth === 0 ? REPORTS_WORDS.same : `${CHANGE.format(growth)} vs previous ${before}`;
}

/** `12 Nov – 21 Nov 2026`. */
export function daysInWords(from: string, to: string): string {
  return from === to ? formatLongDay(to) : `${formatDay(from)} – ${formatLongDay(to)}`;
}

/** `12 Nov – 21 Nov 2026 vs previous 10 days`. */
export function periodInWords(from: string, to: string, dayCount: number): string {
  return `${daysInWords(from, to)} vs previous ${dayCount === 1 ? 'day' : `${dayCount} days`}`;
}

/** The refunded part of the revenue. */
export function refundedInWords(rupees: number): string {
  return `After ${formatRupees(rupees)} in refunds`;
}
