import type { Discount } from '#shared/orders/order-discount.ts';

export type DiscountState = 'active' | 'planned' | 'ended' | 'used_up' | 'off';

/** The state of a discount on a day in India. */
export function discountState(discount: Discount, uses: number, today: string): DiscountState {
  const { is_active, valid_from, valid_until, max_uses } = discount;
  if (!is_active) return 'off';
  if (valid_until !== '' && valid_until < today) return 'ended';
  if (max_uses > 0 && uses >= max_uses) return 'used_up';
  return valid_from > today ? 'planned' : 'active';
}
