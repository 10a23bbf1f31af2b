import { formatTime, parseDate } from '#admin/format/dates.ts';
import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { METHOD_LABELS, SOURCE_LABELS } from './hand-words.ts';
import { PAYMENT_LABELS, STATUS_LABELS } from './messages.ts';
import { amountsOf, customerName } from './order.ts';

const COLUMNS = [
  'Order',
  'Date',
  'Time',
  'Source',
  'Status',
  'Payment',
  'Customer',
  'Phone',
  'Email',
  'Address',
  'City',
  'State',
  'PIN code',
  'Item',
  'Size',
  'Quantity',
  'Price',
  'Item total',
  'Discount',
  'Shipping',
  'Cash on delivery fee',
  'Order total',
  'Refunded',
  'Tracking number',
  'Notes',
  'Razorpay payment',
  'Paid by',
  'Reference',
  'Discount code',
  'Test order',
] as const;

/** The header line, with the byte order mark that makes Excel read it as UTF-8. */
export const CSV_START = csvHead(COLUMNS);

/**
 * Orders as lines of CSV, one for each item. The amounts of the whole order are in the first line of an order only, so that these
 * columns can be summed. Cells that a spreadsheet would read as a formula are escaped.
 */
export function ordersCsv(orders: readonly AdminOrderRow[]): string {
  return csvLines(orders.flatMap(orderLines));
}

function orderLines(order: AdminOrderRow): string[][] {
  const placed = parseDate(order.created_at);
  const { shipping } = order;
  const head = [
    order.order_number,
    placed ? indianDay(placed) : '',
    placed ? formatTime(placed) : '',
    SOURCE_LABELS[order.source],
    STATUS_LABELS[order.status],
    PAYMENT_LABELS[order.payment_status],
    customerName(shipping),
    shipping?.phone ?? '',
    order.email ?? '',
    shipping?.address ?? '',
    shipping?.city ?? '',
    shipping?.state ?? '',
    shipping?.pincode ?? '',
  ];
  const { discount, shipping: charge, codFee } = amountsOf(order);
  const tail = [
    order.tracking_number,
    order.notes,
    isHandPayment(order.razorpay_payment_id) ? '' : order.razorpay_payment_id,
    order.payment_method === null ? '' : METHOD_LABELS[order.payment_method],
    order.payment_reference,
    order.discount_label,
    order.is_test ? 'yes' : '',
  ];
  const totals = [discount, charge, codFee, toPaise(order.total_amount), order.refunded_paise].map((paise) =>
    rupees(toRupees(paise)),
  );
  const items = order.items.map((item) => [
    item.name,
    item.size,
    String(item.quantity),
    rupees(item.price),
    rupees(item.price * item.quantity),
  ]);
  const lines = items.length === 0 ? [['', '', '', '', '']] : items;
  return lines.map((item, index) => [...head, ...item, ...(index === 0 ? totals : totals.map(() => '')), ...tail]);
}

function rupees(amount: number): string {
  return amount.toFixed(2);
}
