import { MAX_ONLINE_RUPEES } from '../limits.ts';

/** When a discount can be used: what form and hooks check of its values, and its limits of uses. Amounts are rupees. */

/** Whether percent or an amount is a discount that an order can get. */
export function isDiscountValue(kind: unknown, value: unknown): boolean {
  if (kind === 'shipping') return value === 0;
  const [least, most] = kind === 'percent' ? [1, 100] : [0.01, MAX_ONLINE_RUPEES];
  return typeof value === 'number' && value >= least && value <= most;
}

/** Whether the last day is before the first; an empty one is no limit. */
export function areDaysReversed({ valid_from, valid_until }: { valid_from?: unknown; valid_until?: unknown }): boolean {
  return Boolean(valid_from) && Boolean(valid_until) && String(valid_until) < String(valid_from);
}

/** Whether a discount for chosen products has none. */
export function isForNothing({
  applies_to,
  products,
  categories,
}: {
  applies_to?: unknown;
  products?: unknown;
  categories?: unknown;
}): boolean {
  const isEmpty = (list: unknown) => !Array.isArray(list) || list.length === 0;
  return applies_to === 'chosen' && isEmpty(products) && isEmpty(categories);
}

/** The limit of uses that is reached, of all or of this buyer; null if there is a use left. A limit of 0 means no limit. */
export function reachedLimit({
  max_uses,
  max_uses_per_buyer,
  uses,
  buyer_uses,
}: Record<'max_uses' | 'max_uses_per_buyer' | 'uses' | 'buyer_uses', number>): 'used_up' | 'buyer_used' | null {
  if (max_uses > 0 && uses >= max_uses) return 'used_up';
  return max_uses_per_buyer > 0 && buyer_uses >= max_uses_per_buyer ? 'buyer_used' : null;
}
