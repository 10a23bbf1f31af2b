import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/money.ts';
import { Amount } from '#site/components/Amount.tsx';
import { DiscountLine } from '#site/features/discounts/DiscountLine.tsx';
import { ShippingLine } from '#site/features/shipping/ShippingLine.tsx';
import { $shipping, totalText } from '#site/features/shipping/shipping.store.ts';
import { CART_WORDS, subtotalLabel } from './messages.ts';

interface Props {
  count: number;
  /** Of the items, without a discount. */
  subtotalRupees: number;
  /** With discount and shipping. */
  totalRupees: number;
  /** Stands below the amounts. */
  discounts?: ReactNode;
  /** Stands below the ways on. */
  children?: ReactNode;
}

/** Subtotal, shipping and total in rupees, with the links below them as children. */
export function CartSummary({ count, subtotalRupees, totalRupees, discounts, children }: Props) {
  const shipping = useStore($shipping, { ssr: 'initial' });
  return (
    <section className="card lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]" aria-labelledby="summary">
      <h2 className="text-xl" id="summary">
        {CART_WORDS.summary}
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2">
        <Amount name={subtotalLabel(count)}>{formatRupees(subtotalRupees)}</Amount>
        <DiscountLine />
        <ShippingLine />
        <dt className="border-line mt-2 border-t pt-3 text-lg font-semibold">{CART_WORDS.total}</dt>
        <dd className="border-line mt-2 border-t pt-3 text-right text-lg font-semibold">
          {totalText(totalRupees, shipping)}
        </dd>
      </dl>
      <p className="text-ink-soft text-sm">{CART_WORDS.taxes}</p>
      <div className="mt-4 empty:hidden">{discounts}</div>
      <a className="button w-full mt-5" href="/checkout">
        {CART_WORDS.checkout}
      </a>
      <a className="button button-quiet w-full mt-1" href="/">
        {CART_WORDS.continueShopping}
      </a>
      <div className="border-line mt-3 border-t pt-4 empty:hidden">{children}</div>
    </section>
  );
}
