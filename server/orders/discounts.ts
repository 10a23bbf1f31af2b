import type { ShownDiscount } from '#shared/api/errors.ts';
import type { QuotedVariant } from '#shared/api/order-quote.ts';
import { toPaise } from '#shared/money.ts';
import { CAPPED_TEXT } from '#shared/orders/discount-messages.ts';
import {
  type AppliedDiscount,
  type CountedDiscount,
  chooseDiscount,
  type DiscountRefusal,
  discountLabel,
} from '#shared/orders/order-discount.ts';
import { indianDay } from '#shared/time/indian-day.ts';

/** The discount of items priced by the server, today in India. Each variant is in `items` once. */
export function discountOf(
  items: readonly { variant: QuotedVariant; quantity: number; priceRupees: number }[],
  discounts: readonly CountedDiscount[],
  code: string,
): { applied: AppliedDiscount<CountedDiscount> | null; refusal: DiscountRefusal | null } {
  const lines = items.map(({ variant, quantity, priceRupees }) => ({
    id: variant.id,
    productId: variant.product_id,
    categoryId: variant.category_id,
    quantity,
    pricePaise: toPaise(priceRupees),
  }));
  return chooseDiscount(discounts, { code, lines, day: indianDay() });
}

/** The discount for the shopper; null if there is none. */
export function shownDiscount(applied: AppliedDiscount | null): ShownDiscount | null {
  if (applied === null) return null;
  return {
    label: discountLabel(applied.discount),
    amount: applied.amountPaise,
    note: applied.isCapped ? CAPPED_TEXT : '',
    is_of_code: applied.discount.method === 'code',
  };
}
