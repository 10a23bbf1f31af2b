import { z } from 'zod';
import { formatPaise, toPaise } from '../money.ts';
import { spread } from '../tax/gst.ts';
import { reachedLimit } from './discount-rules.ts';

/** Discounts on orders, by a code or automatic. Money is integer paise; days are days in India, such as `2026-11-24`. */

export const DISCOUNT_METHODS = ['code', 'automatic'] as const;
export const DISCOUNT_KINDS = ['percent', 'amount', 'shipping'] as const;
export const DISCOUNT_SCOPES = ['all', 'chosen'] as const;

/** What remains to pay at least: the smallest payment that Razorpay accepts. */
export const SMALLEST_TOTAL_PAISE = 100;

const ids = z
  .array(z.string())
  .nullable()
  .transform((list) => list ?? []);

export const discountSchema = z.object({
  id: z.string(),
  name: z.string(),
  method: z.enum(DISCOUNT_METHODS),
  /** Empty for an automatic discount. */
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  /** Percent, or rupees off the order; 0 for free shipping. */
  value: z.number(),
  /** Rupees that the items must cost together; 0 for no minimum. */
  min_order: z.number(),
  /** First and last day; empty for no limit. */
  valid_from: z.string(),
  valid_until: z.string(),
  /** `chosen`: only for these products and the products of these categories. */
  applies_to: z.enum(DISCOUNT_SCOPES),
  products: ids,
  categories: ids,
  /** 0 for no limit. */
  max_uses: z.number().int(),
  max_uses_per_buyer: z.number().int(),
  is_active: z.boolean(),
});
export type Discount = z.infer<typeof discountSchema>;

/** A discount with its uses: orders placed with it that are not cancelled. */
export const countedDiscountSchema = discountSchema.extend({
  updated_at: z.string(),
  uses: z.number().int(),
  /** Uses by the buyer's account or phone. */
  buyer_uses: z.number().int(),
});
export type CountedDiscount = z.infer<typeof countedDiscountSchema>;

/** A line of a cart; `id` is the variant, and unique. */
export interface DiscountableLine {
  id: string;
  productId: string;
  categoryId: string;
  quantity: number;
  /** Of one piece. */
  pricePaise: number;
}

/** A cart, the code of its buyer, and the day in India. */
interface DiscountableOrder {
  code: string;
  lines: readonly DiscountableLine[];
  day: string;
  shippingPaise?: number;
}

/** A discount as an order gets it. One for free shipping takes nothing off the items. */
export interface AppliedDiscount<Of extends Discount = Discount> {
  discount: Of;
  amountPaise: number;
  /** By line; the sum is `amountPaise`. */
  linePaise: ReadonlyMap<string, number>;
  /** Whether it was reduced so that the smallest payment remains. */
  isCapped: boolean;
}

/** Why an order does not get a discount. */
export type DiscountRefusal =
  | { kind: 'unknown' | 'ended' | 'other_products' | 'free_already' | 'used_up' | 'buyer_used' }
  | { kind: 'not_yet'; from: string }
  | { kind: 'minimum'; missingPaise: number }
  | { kind: 'smaller'; name: string };

/** `10% off`, `₹200 off`, `Free shipping`. */
export function discountWords({ kind, value }: Pick<Discount, 'kind' | 'value'>): string {
  if (kind === 'shipping') return 'Free shipping';
  return kind === 'percent' ? `${value}% off` : `${formatPaise(toPaise(value))} off`;
}

/** What buyers see as its name: the code, or the name of an automatic discount. */
export function discountLabel({ code, name }: Pick<Discount, 'code' | 'name'>): string {
  return code || name;
}

/**
 * The discount that an order gets: the one of its code, or the automatic one that takes most off. Discounts are not combined;
 * a code that takes less off than an automatic discount is refused. The order of `lines` and `discounts` does not matter.
 * `shippingPaise`: what free shipping is worth, the most that an order of these lines pays for delivery to any place.
 */
export function chooseDiscount<Of extends CountedDiscount>(
  discounts: readonly Of[],
  order: DiscountableOrder,
): { applied: AppliedDiscount<Of> | null; refusal: DiscountRefusal | null } {
  const { code, shippingPaise = 0 } = order;
  const worthOf = ({ amountPaise, discount: { kind } }: AppliedDiscount) =>
    kind === 'shipping' ? shippingPaise : amountPaise;
  const automatic = discounts
    .filter(({ method }) => method === 'automatic')
    .flatMap((discount) => {
      const result = applyDiscount(discount, order);
      return 'amountPaise' in result ? [result] : [];
    })
    .toSorted((a, b) => worthOf(b) - worthOf(a) || (a.discount.id < b.discount.id ? -1 : 1));
  const [best = null] = automatic;
  if (code === '') return { applied: best, refusal: null };
  const ofCode = discounts.find((discount) => discount.method === 'code' && discount.code === code);
  const result = ofCode ? applyDiscount(ofCode, order) : ({ kind: 'unknown' } as const);
  if ('kind' in result) return { applied: best, refusal: result };
  if (best && worthOf(best) > worthOf(result)) {
    return { applied: best, refusal: { kind: 'smaller', name: best.discount.name } };
  }
  return { applied: result, refusal: null };
}

function applyDiscount<Of extends CountedDiscount>(
  discount: Of,
  { lines, day, shippingPaise = 0 }: DiscountableOrder,
): AppliedDiscount<Of> | DiscountRefusal {
  const refusal = refusalOf(discount, lines, day);
  if (refusal) return refusal;
  if (discount.kind === 'shipping') {
    if (shippingPaise === 0) return { kind: 'free_already' };
    return { discount, amountPaise: 0, linePaise: new Map(), isCapped: false };
  }
  // Sorted, so that the same line gets the paisa left over whatever the order of the lines.
  const eligible = lines.filter((line) => isFor(discount, line)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const wanted = wantedOf(discount, eligible.map(costOf));
  const wantedSum = sum(wanted);
  const amountPaise = Math.min(wantedSum, Math.max(0, sum(lines.map(costOf)) - SMALLEST_TOTAL_PAISE));
  if (amountPaise === 0) return { kind: 'other_products' };
  const isCapped = amountPaise < wantedSum;
  const shares = isCapped ? spread(amountPaise, wanted) : wanted;
  return {
    discount,
    amountPaise,
    linePaise: new Map(eligible.map(({ id }, index) => [id, shares[index] ?? 0])),
    isCapped,
  };
}

function refusalOf(discount: CountedDiscount, lines: readonly DiscountableLine[], day: string): DiscountRefusal | null {
  const { valid_from, valid_until } = discount;
  if (!discount.is_active || (valid_until !== '' && valid_until < day)) return { kind: 'ended' };
  if (valid_from > day) return { kind: 'not_yet', from: valid_from };
  const reached = reachedLimit(discount);
  if (reached !== null) return { kind: reached };
  if (!lines.some((line) => isFor(discount, line))) return { kind: 'other_products' };
  const missingPaise = toPaise(discount.min_order) - sum(lines.map(costOf));
  return missingPaise > 0 ? { kind: 'minimum', missingPaise } : null;
}

function isFor({ applies_to, products, categories }: Discount, { productId, categoryId }: DiscountableLine): boolean {
  return applies_to === 'all' || products.includes(productId) || categories.includes(categoryId);
}

/** What a discount takes off lines of these values: percent are rounded for each line, an amount is spread by value. */
function wantedOf({ kind, value }: Discount, values: readonly number[]): number[] {
  if (kind === 'percent') return values.map((paise) => Math.round((paise * Math.min(value, 100)) / 100));
  return spread(Math.min(toPaise(value), sum(values)), values);
}

function costOf({ quantity, pricePaise }: { quantity: number; pricePaise: number }): number {
  return quantity * pricePaise;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
