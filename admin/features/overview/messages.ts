import { LOW_STOCK_BELOW } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import type { Period } from './overview-search.ts';

export const PERIOD_LABELS: Record<Period, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  custom: 'Choose days…',
};

/** The overview; the specification has none. */
export const OVERVIEW_WORDS = {
  title: 'Overview',
  loading: 'Loading the overview',
  period: 'Period',
  from: 'From',
  to: 'To',
  revenue: 'Revenue',
  revenueHint: 'Paid orders, without money sent back',
  orders: 'Orders paid',
  average: 'Average order',
  conversion: 'Begun to paid',
  conversionHint: 'Carts live in the shoppers’ browsers: counted are checkouts begun, that is, presses of Pay.',
  begun: 'Checkouts begun',
  lowStock: 'Low stock',
  lowStockHint: `Under ${LOW_STOCK_BELOW} pieces, today`,
  soldOut: 'Sold out',
  soldOutHint: 'Today',
  noBefore: 'Nothing in the days before',
  same: 'As in the days before',
  revenueByDay: 'Revenue by day',
  checkoutsByDay: 'Checkouts by day',
  day: 'Day',
  paid: 'Paid',
  notPaid: 'Not paid',
  thisPeriod: 'This period',
  periodBefore: 'Period before',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  byPieces: 'Best sellers by pieces',
  byRevenue: 'Best sellers by revenue',
  product: 'Product',
  pieces: 'Pieces',
  nothingSold: 'Nothing was sold in these days.',
  daysAreIndian: 'Days are Indian days, by when an order was placed.',
  firstSteps: 'Your shop is ready for its first order',
  firstStepsHint: 'As soon as somebody presses Pay, this page shows how the shop does. Until then:',
  done: 'Done',
  addCategory: 'Add a category',
  addCategoryHint: 'Categories make the menu of the shop.',
  addProduct: 'Add a product',
  addProductHint: 'With a name, a price and how many pieces there are.',
  addPicture: 'Add a picture',
  addPictureHint: 'Upload one in the form of a product.',
  checkPayment: 'Check the payment',
  checkPaymentHint: 'Buy something yourself: the order appears under Orders, and here.',
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

/** `+12% · ₹1,20,000 before`. */
export function comparedWith(growth: number | undefined, before: string): string {
  if (growth === undefined) return OVERVIEW_WORDS.noBefore;
  return growth === 0 ? OVERVIEW_WORDS.same : `${CHANGE.format(growth)} · ${before} before`;
}

/** `12 Nov – 21 Nov 2026, compared with the 10 days before`. */
export function periodInWords(from: string, to: string, dayCount: number): string {
  const days = from === to ? formatLongDay(to) : `${formatDay(from)} – ${formatLongDay(to)}`;
  return `${days}, compared with ${dayCount === 1 ? 'the day' : `the ${dayCount} days`} before`;
}

/** What came back to buyers of these orders. */
export function refundedInWords(rupees: number): string {
  return `${formatRupees(rupees)} of these orders was sent back`;
}
