import { MAX_OPERATIONS } from '#shared/api/change-sets.ts';
import { formatPaise } from '#shared/money.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#shared/order.ts';
import type { OrderSort } from './orders-search.ts';

/** The Orders tab (specification, section 8, Admin). */
export const ORDERS_MESSAGES = { statusUpdated: 'Order status updated' } as const;

export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** `paid`, or what else it is (specification, section 4); the badge's style makes the first letter a capital. */
export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'failed',
  refund_pending: 'refund pending',
  refunded: 'refunded',
};

export const STOCK_LABELS: Record<StockState, string> = {
  reserved: 'Held for this order',
  taken: 'Sold to this order',
  released: 'Back on the shelf',
};

export const SORT_LABELS: Record<OrderSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-total': 'Highest total',
  total: 'Lowest total',
};

/** Words the specification leaves open. */
export const ORDERS_WORDS = {
  title: 'Orders',
  loading: 'Loading orders',
  search: 'Search orders',
  searchPlaceholder: 'Number, customer, product, tracking, payment',
  statusFilter: 'Order status',
  anyStatus: 'Any status',
  paymentFilter: 'Payment',
  anyPayment: 'Any payment',
  stockFilter: 'Pieces',
  anyStock: 'Any pieces',
  periodFilter: 'Placed',
  from: 'From',
  to: 'To',
  sort: 'Sort by',
  empty: 'No orders yet',
  emptyHint: 'An order appears here by itself as soon as a shopper starts to pay.',
  noMatch: 'No orders match',
  guest: 'Guest',
  unknownCustomer: 'No name given',
  unstitched: 'Unstitched',
  tracking: 'Tracking',
  trackingNumber: 'Tracking number',
  notes: 'Notes',
  notesHint: 'Only staff see them.',
  none: 'None yet',
  missing: 'There is no such order',
  missingText: 'It may have been opened from an old link.',
  close: 'Close',
  customer: 'Customer',
  otherOrders: 'All orders of this customer',
  onlyCustomer: 'One customer only',
  deliverTo: 'Deliver to',
  noAddress: 'No address was given',
  items: 'Items',
  total: 'Total',
  timeline: 'Timeline',
  stock: 'Stock',
  payment: 'Payment',
  providerOrder: 'Razorpay order',
  providerPayment: 'Razorpay payment',
  print: 'Print packing slip',
  printSelected: 'Print packing slips',
  clearSelection: 'Clear selection',
  selectPage: 'Select all orders of this page',
  refund: 'Refund…',
  cancelOrder: 'Cancel order…',
  exportCsv: 'Export CSV',
  setStatus: 'Set status to…',
  tooManyForStatus: `To set a status, select at most ${MAX_OPERATIONS} orders.`,
} as const;

/** The page of packing slips. */
export const SLIPS_WORDS = {
  title: 'Packing slips',
  back: 'Back to orders',
  paper: 'Paper',
  prices: 'Show prices',
  print: 'Print',
  empty: 'Select orders in the list first, then press Print packing slips.',
  loading: 'Loading packing slips',
  failed: (loaded: number, total: number) => `Only ${loaded} of ${total} packing slips could be loaded`,
  failedHint: 'Check your connection, then try again. You can print when all of them are here.',
  missing: (count: number) =>
    `${count === 1 ? '1 selected order was' : `${count} selected orders were`} not found. Go back to the list and select again.`,
} as const;

/** Tracking number and notes, and what became of saving them. */
export const EDIT_WORDS = {
  trackingSaved: 'Tracking number saved',
  notesSaved: 'Notes saved',
  changedMeanwhile: 'Somebody changed this in the meantime',
  notSaved: 'Your text was not saved.',
  nowSays: 'It now says:',
  keepMine: 'Save mine instead',
  takeTheirs: 'Take theirs',
  empty: 'nothing',
  track: 'Where is the parcel?',
} as const;

/** Which pieces of a sold order are on the shelf. */
export const PIECES_WORDS = {
  link: 'Pieces on the shelf…',
  title: 'Pieces on the shelf',
  intro: 'How many pieces of this order are on the shelf and may be sold again?',
  note: 'What you set here stays, whatever becomes of a refund.',
  onShelf: (name: string) => `On the shelf: ${name}`,
  of: (count: number, all: number) => `${count} of ${all}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Pieces on the shelf saved',
} as const;

/** `1 piece`, `2 pieces`. */
export function piecesCount(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

/** Refunding and cancelling. */
export const REFUND_WORDS = {
  title: 'Refund',
  amount: 'Amount in rupees',
  reason: 'Reason',
  reasonHint: 'For your own books; the customer does not see it.',
  reasonMissing: 'Please say why.',
  tooMuch: (leftPaise: number) => `Only ${formatPaise(leftPaise)} can still be refunded.`,
  tooLittle: 'A refund is at least ₹1.',
  left: (leftPaise: number) => `${formatPaise(leftPaise)} of this order can still be refunded.`,
  everything: 'All of it',
  backOnShelf: 'Put back on the shelf',
  pieces: (name: string) => `Pieces of ${name}`,
  sending: 'Refunding…',
  done: (paise: number) => `${formatPaise(paise)} refunded`,
  doneHint: 'The bank pays it in 5 to 7 working days.',
  again: 'Try again',
  cannotUndo: 'Money that was sent cannot be called back.',
} as const;

export const CANCEL_WORDS = {
  title: 'Cancel this order?',
  unpaid:
    'It is unpaid. All its pieces go back on the shelf at once. Should the customer pay after all, the order comes back if there is stock, else the money is refunded by itself.',
  paid: 'Choose what goes back on the shelf. You are asked for the refund next.',
  noPieces: 'Its pieces are on the shelf already.',
  action: 'Cancel the order',
  wayBack: 'Keep the order',
  done: 'Order cancelled',
  cannotUndo: 'This cannot be undone, but the status can be set to any other value again.',
} as const;

export const EXPORT_WORDS = {
  title: 'Export orders',
  intro: (count: string) => `${count} orders, one line for each item, newest first.`,
  start: 'Download',
  progress: 'Reading orders',
  stopped: 'Stopped. Nothing was saved.',
  done: 'Orders exported',
} as const;

/** `2 more items`, for an order too long for its row. */
export function moreItems(count: number): string {
  return count === 1 ? '1 more item' : `${count} more items`;
}

/** `Status of GUL-1001`: which order a dropdown belongs to. */
export function statusOf(orderNumber: string): string {
  return `Status of ${orderNumber}`;
}

export function selectOrder(orderNumber: string): string {
  return `Select ${orderNumber}`;
}

/** `3 orders selected`. */
export function selectedOrders(count: number): string {
  return count === 1 ? '1 order selected' : `${count} orders selected`;
}

/** `Reserved until 2:32 pm`, for an order that holds its pieces. */
export function reservedUntil(moment: string): string {
  return `Reserved until ${moment}`;
}

/** `₹500 refunded`, beside what was paid. */
export function refundedPart(paise: number): string {
  return `${formatPaise(paise)} refunded`;
}

/** `Status of 4 orders updated`. */
export function statusesUpdated(count: number): string {
  return count === 1 ? ORDERS_MESSAGES.statusUpdated : `Status of ${count} orders updated`;
}
