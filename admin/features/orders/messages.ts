import { formatPaise } from '#shared/money.ts';
import type { OrderStatus, PaymentStatus, StockState } from '#shared/orders/order.ts';
import { PACKING_NOTE } from '#shared/orders/packing-note.ts';
import type { OrderSort } from './orders-search.ts';

/** The Orders tab (specification, section 8, Admin, and section 4, Order status). */
export const ORDERS_MESSAGES = { statusUpdated: 'Order status updated', changedByStaff: 'Changed by staff' } as const;

export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** In lower case as in the specification's section 4, 'paid or otherwise'; CSS capitalises the badge. Not the words of a status. */
export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  paid: 'paid',
  pending: 'unpaid',
  on_delivery: 'cash on delivery',
  failed: 'failed',
  refund_pending: 'refund pending',
  refunded: 'refunded',
};

/** Where the stock of an order is. */
export const STOCK_LABELS: Record<StockState, string> = {
  reserved: 'Reserved',
  taken: 'Sold',
  released: 'Restocked',
};

export const SORT_LABELS: Record<OrderSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  '-total': 'Highest total',
  total: 'Lowest total',
};

/** Texts that are not in the specification. */
export const ORDERS_WORDS = {
  agreed: 'Terms and policies the buyer agreed to',
  title: 'Orders',
  loading: 'Loading orders',
  search: 'Search orders',
  searchPlaceholder: 'Order, name, item',
  statusFilter: 'Order status',
  anyStatus: 'Any status',
  paymentFilter: 'Payment',
  anyPayment: 'Any payment',
  soldPayment: 'Paid or confirmed',
  stockFilter: 'Stock',
  anyStock: 'Any stock',
  sourceFilter: 'Source',
  anySource: 'Any source',
  periodFilter: 'Placed',
  from: 'From',
  to: 'To',
  sort: 'Sort by',
  /** Closes the filters on a phone: `Show 12 orders`. */
  showResults: (many: number) => `Show ${many.toLocaleString('en-IN')} ${many === 1 ? 'order' : 'orders'}`,
  empty: 'No orders yet',
  emptyHint: 'New orders appear here as soon as a shopper starts to pay.',
  noMatch: 'No orders match',
  guest: 'Guest',
  account: 'Account',
  unknownCustomer: 'No name given',
  unstitched: 'Unstitched',
  order: 'Order',
  status: 'Status',
  tracking: 'Tracking',
  trackingAndNotes: 'Tracking, notes',
  notes: 'Notes',
  notesHint: `Only admins can see these. A line that starts with “${PACKING_NOTE}” is for packers, and on the packing slip.`,
  missing: 'Order not found',
  missingText: 'The link may be old. Search for the order in the list.',
  customer: 'Customer',
  customerPage: 'Customer’s page',
  findCustomer: 'Find this customer',
  otherOrders: 'All orders from this customer',
  noEmail: 'No email: the customer gets news only from you.',
  onlyCustomer: 'One customer',
  onlyDiscount: 'One discount',
  deliverTo: 'Deliver to',
  noAddress: 'No address given',
  items: 'Items',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  freeShipping: 'Free shipping',
  codFee: 'Cash on delivery fee',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  free: 'Free',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  timeline: 'Timeline',
  stock: 'Stock',
  payment: 'Payment',
  providerOrder: 'Razorpay order',
  providerPayment: 'Razorpay payment',
  print: 'Print packing slip',
  printSelected: 'Print packing slips',
  clearSelection: 'Clear',
  selectPage: 'Select all orders on this page',
  refund: 'Refund…',
  cancelOrder: 'Cancel order…',
  newOrder: 'New order',
  newOrderKey: 'o',
  source: 'Source',
  discount: 'Discount',
  method: 'Paid by',
  reference: 'Reference',
  exportCsv: 'Export CSV',
  exportSelected: 'Export selected',
  setStatus: 'Set status',
} as const;

/** The page of packing slips. */
export const SLIPS_WORDS = {
  title: 'Packing slips',
  loading: 'Loading packing slips',
  back: 'Back to orders',
  paper: 'Paper',
  prices: 'Show prices',
  print: 'Print',
  empty: 'Select orders in the list first, then press Print packing slips.',
  failed: (loaded: number, total: number) => `Only ${loaded} of ${total} packing slips could be loaded`,
  failedHint: 'Check your connection, then try again. You can print when all of them are here.',
  missing: (count: number) =>
    `${count === 1 ? '1 selected order was' : `${count} selected orders were`} not found. Go back to the list and select again.`,
} as const;

/** Notes. */
export const NOTES_WORDS = {
  saved: 'Notes saved',
  changedMeanwhile: 'Someone else changed this',
  notSaved: (orderNumber: string) => `Your text for ${orderNumber} was not saved yet.`,
} as const;

interface SizedItem {
  size: string;
  is_extra?: boolean | undefined;
}

/** The size of an item; '' for an extra line. */
export function sizeText({ size, is_extra = false }: SizedItem): string {
  return size || (is_extra ? '' : ORDERS_WORDS.unstitched);
}

/** `Noor Suit, M`. */
export function itemName({ name, ...item }: SizedItem & { name: string }): string {
  return [name, sizeText(item)].filter(Boolean).join(', ');
}

/** `1 item`, `2 items`. */
export function itemsCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

export const EXPORT_WORDS = {
  title: 'Export orders',
  intro: (count: number) =>
    `${count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`}, one line for each item.`,
  format: 'Format',
  formats: { items: 'All columns, one line for each item', courier: 'For a courier’s upload' },
  courierIntro:
    'Exports paid or confirmed, unshipped orders with an address, one per line. Enter the weights before you upload the file.',
  courierDone: (written: number, leftOut: number) =>
    `${written} ${written === 1 ? 'order' : 'orders'} exported${leftOut === 0 ? '' : `, ${leftOut} left out`}`,
  noneToSend: 'None of these orders is paid or confirmed for cash on delivery, not sent yet and has an address.',
  start: 'Download',
  progress: 'Reading orders',
  stopped: 'Stopped. Nothing was downloaded.',
  done: 'Orders exported',
  failed: 'The orders were not exported',
} as const;

/** `2 more items`, for an order too long for its row. */
export function moreItems(count: number): string {
  return count === 1 ? '1 more item' : `${count} more items`;
}

/** `Status of GUL-1001`. */
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

/** `Reserved until 2:32 pm`. */
export function reservedUntil(moment: string): string {
  return `Reserved until ${moment}`;
}

/** `₹500 refunded`. */
export function refundedPart(paise: number): string {
  return `${formatPaise(paise)} refunded`;
}

/** `Free shipping`, `₹99 shipping`, `₹49 cash on delivery fee`. */
export function shippingPart(paise: number, codFeePaise = 0): string {
  const shipping = paise === 0 ? 'Free shipping' : `${formatPaise(paise)} shipping`;
  if (codFeePaise === 0) return shipping;
  const fee = `${formatPaise(codFeePaise)} cash on delivery fee`;
  return paise === 0 ? fee : `${shipping} + ${fee}`;
}

/** `Status of 4 orders updated`. */
export function statusesUpdated(count: number): string {
  return count === 1 ? ORDERS_MESSAGES.statusUpdated : `Status of ${count} orders updated`;
}
