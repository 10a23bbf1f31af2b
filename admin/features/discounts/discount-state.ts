import { reachedLimit } from '#shared/orders/discount-rules.ts';
import type { Discount } from '#shared/orders/order-discount.ts';

export type DiscountState = 'active' | 'planned' | 'ended' | 'used_up' | 'off';

/** The state of a discount on a day in India. */
export function discountState(discount: Discount, uses: number, today: string): DiscountState {
  const { is_active, valid_from, valid_until } = discount;
  if (!is_active) return 'off';
  if (valid_until !== '' && valid_until < today) return 'ended';
  if (reachedLimit({ ...discount, uses, buyer_uses: 0 }) !== null) return 'used_up';
  return valid_from > today ? 'planned' : 'active';
}
