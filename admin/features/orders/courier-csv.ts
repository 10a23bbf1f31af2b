import { parseDate } from '#admin/format/dates.ts';
import type { CsvColumn } from '#admin/lists/csv.ts';
import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { addressLines, customerName, isToCollect } from './order.ts';

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
