import { useStore } from '@nanostores/react';
import { formatPaise } from '#shared/money.ts';
import { Amount } from '#site/components/Amount.tsx';
import { $discount } from './discount.store.ts';
import { DISCOUNT_WORDS, discountLine } from './messages.ts';

/** The discount in a list of amounts; nothing without one. */
export function DiscountLine() {
  const discount = useStore($discount, { ssr: 'initial' });
  if (discount === null) return null;
  return (
    <Amount name={discountLine(discount.label)}>
      {discount.is_free_shipping ? DISCOUNT_WORDS.freeShipping : `−${formatPaise(discount.amount)}`}
    </Amount>
  );
}
