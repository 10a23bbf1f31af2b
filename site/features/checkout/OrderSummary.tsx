import { useStore } from '@nanostores/react';
import { formatPaise, formatRupees, toPaise } from '#shared/money.ts';
import { Amount } from '#site/components/Amount.tsx';
import { Thumb } from '#site/components/Thumb.tsx';
import type { CartItem } from '#site/features/cart/cart.store.ts';
import { kindOf } from '#site/features/cart/messages.ts';
import { $cartNews, $lineNotes, noteText } from '#site/features/cart/refresh-lines.store.ts';
import { Arrival } from '#site/features/delivery/Arrival.tsx';
import type { DeliveryPromise } from '#site/features/delivery/delivery-promise.ts';
import { DiscountLine } from '#site/features/discounts/DiscountLine.tsx';
import { ShippingLine } from '#site/features/shipping/ShippingLine.tsx';
import { $shipping, totalText } from '#site/features/shipping/shipping.store.ts';
import { CHECKOUT_WORDS } from './messages.ts';
import { $codFee } from './pay-by.store.ts';
import { $shippingDraft } from './shipping-draft.store.ts';

interface Props {
  items: readonly CartItem[];
  totalRupees: number;
  delivery: DeliveryPromise;
}

/** The items to be paid with notes about price or stock changes, the total, and when they arrive. */
export function OrderSummary({ items, totalRupees, delivery }: Props) {
  const notes = useStore($lineNotes);
  const news = useStore($cartNews);
  const shipping = useStore($shipping);
  const codFee = useStore($codFee);
  const { pincode } = useStore($shippingDraft);
  return (
    <section aria-labelledby="summary">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl" id="summary">
          {CHECKOUT_WORDS.summary}
        </h2>
        <a className="link py-1 text-sm" href="/cart">
          {CHECKOUT_WORDS.editCart}
        </a>
      </div>
      <p className="sr-only" role="status">
        {news.join(' ')}
      </p>
      <ul className="mt-2">
        {items.map((item) => (
          <li
            key={item.id}
            className="border-line grid grid-cols-[3rem_1fr_auto] items-center gap-3 py-3 not-first:border-t"
          >
            <Thumb src={item.image} />
            <p className="min-w-0 text-sm">
              <span className="block break-words">{item.name}</span>
              <span className="text-ink-soft">{`${kindOf(item)} × ${item.quantity}`}</span>
              {/* min-h-5 reserves a line: nothing moves when the note appears. */}
              <span className="text-madder-deep block min-h-5 leading-5 font-semibold">{noteText(notes[item.id])}</span>
            </p>
            <p>{formatPaise(toPaise(item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="border-line grid grid-cols-[1fr_auto] gap-y-2 border-t pt-3">
        <DiscountLine />
        <ShippingLine />
        {codFee > 0 && <Amount name={CHECKOUT_WORDS.codFee}>{formatRupees(codFee)}</Amount>}
        <dt className="text-lg font-semibold">{CHECKOUT_WORDS.total}</dt>
        <dd className="text-right text-lg font-semibold">{totalText(totalRupees, shipping)}</dd>
      </dl>
      <p className="text-ink-soft text-sm">{CHECKOUT_WORDS.taxes}</p>
      <Arrival pincode={pincode} promise={delivery} />
    </section>
  );
}
