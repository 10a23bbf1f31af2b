import { formatTime, parseDate } from '#admin/format/dates.ts';
import type { CsvColumn } from '#admin/lists/csv.ts';
import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { METHOD_LABELS, SOURCE_LABELS } from './hand-words.ts';
import { PAYMENT_LABELS, STATUS_LABELS } from './messages.ts';
import { addressLines, amountsOf, customerName, isToCollect } from './order.ts';

/** A line of the file: an item with its order. */
interface OrderLine {
  order: AdminOrderRow;
  item: AdminOrderRow['items'][number] | undefined;
  isFirst: boolean;
}

/** A line for each item of an order; one without an item if it has none. */
export function linesOf(order: AdminOrderRow): OrderLine[] {
  const items = order.items.length === 0 ? [undefined] : order.items;
  return items.map((item, index) => ({ order, item, isFirst: index === 0 }));
}

/** The columns of the orders' file, a line for each item. */
export const ORDER_COLUMNS: readonly CsvColumn<OrderLine>[] = [
  of('Order', ({ order_number }) => order_number),
  of('Date', ({ created_at }) => placed(created_at, indianDay)),
  of('Time', ({ created_at }) => placed(created_at, formatTime)),
  of('Source', ({ source }) => SOURCE_LABELS[source]),
  of('Status', ({ status }) => STATUS_LABELS[status]),
  of('Payment', ({ payment_status }) => PAYMENT_LABELS[payment_status]),
  of('Customer', ({ shipping }) => customerName(shipping)),
  of('Phone', ({ shipping }) => shipping?.phone),
  of('Email', ({ email }) => email),
  of('Address', ({ shipping }) => shipping?.address),
  of('City', ({ shipping }) => shipping?.city),
  of('State', ({ shipping }) => shipping?.state),
  of('PIN code', ({ shipping }) => shipping?.pincode),
  { label: 'Item', csv: ({ item }) => item?.name ?? null },
  { label: 'Size', csv: ({ item }) => item?.size ?? null },
  { label: 'Quantity', csv: ({ item }) => item?.quantity ?? null },
  { label: 'Price', csv: ({ item }) => item && rupees(item.price) },
  { label: 'Item total', csv: ({ item }) => item && rupees(item.price * item.quantity) },
  amount('Discount', (order) => amountsOf(order).discount),
  amount('Shipping', (order) => amountsOf(order).shipping),
  amount('Cash on delivery fee', (order) => amountsOf(order).codFee),
  amount('Order total', ({ total_amount }) => toPaise(total_amount)),
  amount('Refunded', ({ refunded_paise }) => refunded_paise),
  of('Tracking number', ({ tracking_number }) => tracking_number),
  of('Notes', ({ notes }) => notes),
  of('Razorpay payment', ({ razorpay_payment_id: id }) => (isHandPayment(id) ? null : id)),
  of('Paid by', ({ payment_method }) => payment_method && METHOD_LABELS[payment_method]),
  of('Reference', ({ payment_reference }) => payment_reference),
  of('Discount code', ({ discount_label }) => discount_label),
  of('Test order', ({ is_test }) => (is_test ? 'yes' : null)),
];

/** A column that every line of an order has. */
function of(label: string, csv: (order: AdminOrderRow) => string | null | undefined): CsvColumn<OrderLine> {
  return { label, csv: ({ order }) => csv(order) };
}

/** An amount of the whole order, in its first line only, so that the column can be summed. */
function amount(label: string, paise: (order: AdminOrderRow) => number): CsvColumn<OrderLine> {
  return { label, csv: ({ order, isFirst }) => (isFirst ? rupees(toRupees(paise(order))) : null) };
}

function placed(at: string, format: (date: Date) => string): string | null {
  const date = parseDate(at);
  return date ? format(date) : null;
}

function rupees(amount: number): string {
  return amount.toFixed(2);
}

/** The columns of a courier's upload, a line for each order. Returned items are left out; weights are not known. */
export const COURIER_COLUMNS: readonly CsvColumn<AdminOrderRow>[] = [
  { label: 'Order number', csv: ({ order_number }) => order_number },
  { label: 'Order date', csv: ({ created_at }) => placedOn(created_at) },
  { label: 'Name', csv: ({ shipping }) => customerName(shipping) },
  { label: 'Phone', csv: ({ shipping }) => shipping?.phone },
  { label: 'Address line 1', csv: ({ shipping }) => streetLines(shipping)[0] },
  { label: 'Address line 2', csv: ({ shipping }) => streetLines(shipping)[1] },
  { label: 'City', csv: ({ shipping }) => shipping?.city },
  { label: 'State', csv: ({ shipping }) => shipping?.state },
  { label: 'PIN code', csv: ({ shipping }) => shipping?.pincode },
  { label: 'Payment mode', csv: (order) => (isToCollect(order) ? 'COD' : 'Prepaid') },
  { label: 'Order amount', csv: ({ total_amount }) => total_amount.toFixed(2) },
  { label: 'Amount to collect', csv: (order) => (isToCollect(order) ? order.total_amount.toFixed(2) : '0.00') },
  { label: 'Weight (kg)', csv: () => null },
  {
    label: 'Items',
    csv: (order) =>
      sentItems(order)
        .map(({ label }) => label)
        .join('; '),
  },
  { label: 'Quantity', csv: (order) => sentItems(order).reduce((sum, { pieces }) => sum + pieces, 0) },
];

/** Whether a courier can be asked to fetch the order: it is paid or confirmed for cash on delivery, holds its items, is not sent yet, and has an address. */
export function isToSend(order: AdminOrderRow): boolean {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  const isSold = (order.payment_status === 'paid' && order.stock_state === 'taken') || isToCollect(order);
  return isOpen && isSold && (order.shipping?.pincode ?? '') !== '' && addressLines(order.shipping).length > 0;
}

function placedOn(at: string): string | null {
  const date = parseDate(at);
  return date ? indianDay(date) : null;
}

function sentItems({ items }: AdminOrderRow) {
  return items.flatMap(({ name, size, quantity, restocked }) => {
    const pieces = quantity - restocked;
    return pieces > 0 ? [{ pieces, label: `${pieces} x ${[name, size].filter(Boolean).join(', ')}` }] : [];
  });
}

/** Portals of couriers cut longer lines. */
const STREET_LINE = 100;

/** The street in two lines, as couriers ask for it. */
function streetLines(shipping: ShippingText | null): [string, string] {
  const [first = '', ...rest] = (shipping?.address ?? '').split(/\s*\n\s*/);
  if (rest.length > 0 || first.length <= STREET_LINE) return [first, rest.filter(Boolean).join(', ')];
  const blank = first.lastIndexOf(' ', STREET_LINE);
  const end = blank > 0 ? blank : STREET_LINE;
  return [first.slice(0, end).trim(), first.slice(end).trim()];
}
