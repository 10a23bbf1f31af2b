import { useStore } from '@nanostores/react';
import { formatPaise } from '#shared/money.ts';
import { $discount } from './discount.store.ts';
import { DISCOUNT_WORDS, discountLine } from './messages.ts';

/** The discount in a list of amounts; nothing without one. */
export function DiscountLine() {
  const discount = useStore($discount, { ssr: 'initial' });
  if (discount === null) return null;
  return (
    <>
      <dt>{discountLine(discount.label)}</dt>
      <dd className="text-right font-semibold">
        {discount.is_free_shipping ? DISCOUNT_WORDS.freeShipping : `−${formatPaise(discount.amount)}`}
      </dd>
    </>
  );
}
