import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { CONFIRMATION_WORDS, parcelTitle, trackAt } from './messages.ts';

/** The parcels of a shipped order, each with its courier, number and a link to follow it. */
export function Parcels({ parcels }: Pick<OrderConfirmation, 'parcels'>) {
  return (
    <section aria-labelledby="parcels">
      <h2 className="text-xl" id="parcels">
        {CONFIRMATION_WORDS.parcels}
      </h2>
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
    </section>
  );
}
