import { formatDayAndTime } from '#admin/format/dates.ts';
import { formatPaise } from '#shared/money.ts';

/** What a message to the buyer says; amounts in paise. */
export interface MessageFacts {
  /** Empty while it is not known. */
  shopName: string;
  orderNumber: string;
  /** First name; may be empty. */
  name: string;
  items: readonly { name: string; size: string; quantity: number; pricePaise: number }[];
  discountPaise: number;
  shippingPaise: number;
  totalPaise: number;
  /** Undefined for an order that is paid. */
  link: { url: string; until: Date } | undefined;
}

/** The message for WhatsApp: what was ordered, what it costs, and where to pay. */
export function buyerMessage({ shopName, orderNumber, name, items, link, ...amounts }: MessageFacts): string {
  const { discountPaise, shippingPaise, totalPaise } = amounts;
  const lines = items.map(
    (item) =>
      `${item.quantity} × ${item.name}${item.size === '' ? '' : `, ${item.size}`}: ${formatPaise(item.pricePaise * item.quantity)}`,
  );
  return [
    `Hello${name === '' ? '' : ` ${name}`}, thank you for ordering${shopName === '' ? '' : ` from ${shopName}`}.`,
    '',
    `Order ${orderNumber}`,
    ...lines,
    ...(discountPaise > 0 ? [`Discount: −${formatPaise(discountPaise)}`] : []),
    shippingPaise > 0 ? `Shipping: ${formatPaise(shippingPaise)}` : 'Shipping: free',
    `Total: ${formatPaise(totalPaise)}`,
    '',
    ...(link
      ? [`Please pay here by ${formatDayAndTime(link.until)}:`, link.url, 'Your pieces are reserved until then.']
      : ['We have received your payment.']),
  ].join('\n');
}

/** A wa.me link that opens the buyer's chat with the message; `phone` is ten digits. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/91${phone}?text=${encodeURIComponent(message)}`;
}
