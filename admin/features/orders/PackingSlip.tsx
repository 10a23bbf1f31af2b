import { parseDate } from '#admin/format/dates.ts';
import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { ORDERS_WORDS, sizeText } from './messages.ts';
import { addressLines, customerName } from './order.ts';

const WORDS = {
  title: 'Packing slip',
  packed: 'Packed',
  item: 'Item',
  size: 'Size',
  quantity: 'Pieces',
  price: 'Price',
  total: 'Total',
  pieces: (count: number) => (count === 1 ? '1 piece in all' : `${count} pieces in all`),
  phone: 'Phone',
  collect: (amount: string) => `Collect ${amount}`,
  test: 'Test order. Do not send.',
} as const;

interface PackingSlipProps {
  /** The shop's name, address and phone number, line by line. */
  sender: readonly string[];
  order: {
    order_number: string;
    created_at: string;
    is_test: boolean;
    shipping: ShippingText | null;
    /** What the packer must know; may be empty. */
    note: string;
    items: readonly { id: string; name: string; size: string; quantity: number }[];
  };
  /** Rupees that the courier collects; 0 for a paid order. */
  collect: number;
  /** The same order with its prices, to print them. */
  priced?: AdminOrderRow | undefined;
}

/** The slip of one parcel: address, and each item with its size in large print and a box to tick. */
export function PackingSlip({ sender: [shop, ...address], order, collect, priced }: PackingSlipProps) {
  const placed = parseDate(order.created_at);
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <article className="slip" aria-label={order.order_number}>
      <header className="flex justify-between gap-4 border-b-2 pb-2">
        <div>
          <p className="font-display text-xl">{shop}</p>
          {address.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <div className="text-right">
          <h2 className="font-text text-[1.75em] font-semibold whitespace-nowrap">{order.order_number}</h2>
          <p>{WORDS.title}</p>
          {placed && <p>{formatOrderDate(placed)}</p>}
        </div>
      </header>
      <address className="my-5 border px-4 py-3 text-[1.15em] not-italic wrap-anywhere">
        <p className="text-xl font-semibold">{customerName(order.shipping) || ORDERS_WORDS.unknownCustomer}</p>
        {addressLines(order.shipping).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {order.shipping?.phone && (
          <p>
            {WORDS.phone} {order.shipping.phone}
          </p>
        )}
      </address>
      {order.is_test && <p className="mb-5 border-2 px-4 py-2 text-[1.5em] font-semibold">{WORDS.test}</p>}
      {collect > 0 && (
        <p className="mb-5 border-2 px-4 py-2 text-[1.5em] font-semibold">{WORDS.collect(formatRupees(collect))}</p>
      )}
      {order.note !== '' && (
        <p className="mb-5 border-2 px-4 py-2 text-[1.15em] font-semibold wrap-anywhere whitespace-pre-line">
          {order.note}
        </p>
      )}
      <table className="slip-items">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{WORDS.packed}</span>
            </th>
            <th scope="col">{WORDS.item}</th>
            <th scope="col">{WORDS.size}</th>
            <th scope="col">{WORDS.quantity}</th>
            {priced && <th scope="col">{WORDS.price}</th>}
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={item.id}>
              <td>
                <span className="block size-[1.5em] border-[1.5px]" />
              </td>
              <td>{item.name}</td>
              <td className="text-[1.75em] font-semibold whitespace-nowrap">{sizeText(item)}</td>
              <td className="text-[1.75em] font-semibold whitespace-nowrap">{item.quantity}</td>
              {priced && (
                <td className="text-right">{formatRupees((priced.items[index]?.price ?? 0) * item.quantity)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="flex justify-between pt-3">
        <p>{WORDS.pieces(pieces)}</p>
        {priced && (
          <p className="font-semibold">
            {WORDS.total} {formatRupees(priced.total_amount)}
          </p>
        )}
      </footer>
    </article>
  );
}
