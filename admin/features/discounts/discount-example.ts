import { formatPaise } from '#shared/money.ts';
import { CAPPED_TEXT, refusalText } from '#shared/orders/discount-messages.ts';
import { chooseDiscount, discountLabel } from '#shared/orders/order-discount.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import type { DiscountValues } from './discount-fields.ts';

/** What an order of one item of this price pays, on the first day of the discount or today; the item is one it is for. */
export function exampleText(values: DiscountValues, pricePaise: number): string {
  const discount = {
    ...values,
    applies_to: 'all' as const,
    is_active: true,
    valid_until: '',
    id: 'example',
    updated_at: '',
    uses: 0,
    buyer_uses: 0,
  };
  if (discount.value === 0) return '';
  const today = indianDay();
  const isPlanned = values.valid_from > today;
  const lines = [{ id: 'example', productId: '', categoryId: '', quantity: 1, pricePaise }];
  const { applied, refusal } = chooseDiscount([discount], {
    code: discount.code,
    lines,
    day: isPlanned ? values.valid_from : today,
  });
  if (applied === null) return refusal ? refusalText(refusal, discount.code) : 'No discount';
  const pays = formatPaise(pricePaise - applied.amountPaise);
  const label = discountLabel(discount) || 'Discount';
  return `${label} −${formatPaise(applied.amountPaise)}, to pay ${pays}.${applied.isCapped ? ` ${CAPPED_TEXT}` : ''}`;
}
