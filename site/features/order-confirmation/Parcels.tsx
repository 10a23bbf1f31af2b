import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatPaise, toPaise } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { productPath } from '#shared/product/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import { Thumb } from '#site/components/Thumb.tsx';
import { CONFIRMATION_WORDS, parcelTitle, trackAt } from './messages.ts';
import { Part } from './Part.tsx';

/** The parcels of a shipped order, each with its courier, number and a link to follow it. */
export function Parcels({ parcels }: Pick<OrderConfirmation, 'parcels'>) {
  return (
    <Part id="parcels" title={CONFIRMATION_WORDS.parcels}>
      <ul className="mt-2 grid gap-3">
        {parcels.map((parcel, index) => (
          <li key={parcel.id} className="break-words">
            <span className="block font-semibold">{parcelTitle(parcel.courier, index, parcels.length)}</span>
            {parcel.number !== '' && (
              <span className="block">
                {CONFIRMATION_WORDS.trackingNumber}: {parcel.number}
              </span>
            )}
            {parcel.sent_on !== '' && (
              <span className="text-ink-soft block text-sm">
                {CONFIRMATION_WORDS.sentOn} {formatOrderDate(new Date(`${parcel.sent_on}T12:00:00+05:30`))}
              </span>
            )}
            {parcels.length > 1 && parcel.items.length > 0 && (
              <span className="text-ink-soft block text-sm">
                {parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(' · ')}
              </span>
            )}
            {parcel.href !== undefined && (
              <a className="link inline-block py-1" href={parcel.href} target="_blank" rel="noopener">
                {trackAt(parcel.courier)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The items of an order, as they were sold. */
export function OrderedItems({ items }: Pick<OrderConfirmation, 'items'>) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={`${item.product_id} ${item.name} ${item.size}`}
          className="border-line grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-3 not-first:border-t"
        >
          <Thumb src={item.image || PLACEHOLDER_IMAGE.src} />
          <p className="min-w-0">
            {item.product_id === '' ? (
              item.name
            ) : (
              <a className="underline-offset-4 hover:underline" href={productPath(item.product_id)}>
                {item.name}
              </a>
            )}
            <span className="text-ink-soft block text-sm">
              {`${item.size || (item.is_extra ? '' : CONFIRMATION_WORDS.unstitched)} × ${item.quantity}`}
            </span>
          </p>
          <p>{formatPaise(toPaise(item.price) * item.quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
