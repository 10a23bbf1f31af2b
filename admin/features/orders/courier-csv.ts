import { parseDate } from '#admin/format/dates.ts';
import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { addressLines, customerName, isToCollect } from './order.ts';

const COLUMNS = [
  'Order number',
  'Order date',
  'Name',
  'Phone',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'PIN code',
  'Payment mode',
  'Order amount',
  'Amount to collect',
  'Weight (kg)',
  'Items',
  'Quantity',
] as const;

/** The header line, with the byte order mark that makes Excel read it as UTF-8. */
export const COURIER_CSV_START = csvHead(COLUMNS);

/** Whether a courier can be asked to fetch the order: it is paid or confirmed for cash on delivery, holds its items, is not sent yet, and has an address. */
export function isToSend(order: AdminOrderRow): boolean {
  const isOpen = order.status === 'pending' || order.status === 'processing';
  const isSold = (order.payment_status === 'paid' && order.stock_state === 'taken') || isToCollect(order);
  return isOpen && isSold && (order.shipping?.pincode ?? '') !== '' && addressLines(order.shipping).length > 0;
}

/** Orders as lines of CSV for a courier's upload, one for each order. Returned items are left out; weights are not known. */
export function courierCsv(orders: readonly AdminOrderRow[]): string {
  return csvLines(orders.map(orderLine));
}

function orderLine(order: AdminOrderRow): string[] {
  const { shipping } = order;
  const placed = parseDate(order.created_at);
  const items = order.items.flatMap(({ name, size, quantity, restocked }) => {
    const pieces = quantity - restocked;
    return pieces > 0 ? [{ pieces, label: `${pieces} x ${[name, size].filter(Boolean).join(', ')}` }] : [];
  });
  return [
    order.order_number,
    placed ? indianDay(placed) : '',
    customerName(shipping),
    shipping?.phone ?? '',
    ...streetLines(shipping),
    shipping?.city ?? '',
    shipping?.state ?? '',
    shipping?.pincode ?? '',
    isToCollect(order) ? 'COD' : 'Prepaid',
    order.total_amount.toFixed(2),
    isToCollect(order) ? order.total_amount.toFixed(2) : '0.00',
    '',
    items.map(({ label }) => label).join('; '),
    String(items.reduce((sum, { pieces }) => sum + pieces, 0)),
  ];
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
