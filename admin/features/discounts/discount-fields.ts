import { z } from 'zod';
import { readPrice } from '#admin/format/prices.ts';
import {
  check,
  choice,
  day,
  number,
  optionalMoney,
  optionalNumber,
  own,
  text,
  wholeNumber,
} from '#admin/forms/fields.ts';
import type { Values } from '#admin/forms/form-values.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { formatPaise } from '#shared/money.ts';
import { DISCOUNT_CODE, normaliseCode } from '#shared/orders/discount-code.ts';
import { CAPPED_TEXT, refusalText } from '#shared/orders/discount-messages.ts';
import { areDaysReversed, isDiscountValue, isForNothing } from '#shared/orders/discount-rules.ts';
import { chooseDiscount, type Discount, discountLabel } from '#shared/orders/order-discount.ts';
import { indianDay, isShopDay } from '#shared/time/indian-day.ts';
import { DISCOUNT_PROBLEMS, KIND_LABELS, METHOD_LABELS, SCOPE_LABELS, DISCOUNTS_WORDS as WORDS } from './messages.ts';

export type DiscountValues = Omit<Discount, 'id'>;

const uses = wholeNumber({ min: 1, max: MAX_PIECES }, DISCOUNT_PROBLEMS.whole);
const dayRule = z.string().refine((text) => text === '' || isShopDay(text), DISCOUNT_PROBLEMS.day);
const ids = z.array(z.string());

/** The fields of a discount. What is wrong with a value depends on its kind, so `discountProblems` says it. */
export const DISCOUNT_FIELDS = {
  method: choice(WORDS.method, METHOD_LABELS, 'code'),
  code: text(WORDS.code, z.string().transform(normaliseCode), { hint: WORDS.codeHint, isRequired: true }),
  name: text(WORDS.name, z.string().trim().min(1, DISCOUNT_PROBLEMS.name).max(80), { isRequired: true }),
  kind: choice(WORDS.kind, KIND_LABELS, 'percent'),
  value: { ...number(WORDS.value.percent, z.string().transform(priceIn), { isRequired: true }), typed: typedValue },
  min_order: optionalMoney(WORDS.minOrder, { hint: WORDS.minOrderHint }),
  valid_from: day(WORDS.validFrom, dayRule, { hint: WORDS.daysHint }),
  valid_until: day(WORDS.validUntil, dayRule, { hint: WORDS.daysHint }),
  max_uses: optionalNumber(WORDS.maxUses, uses, { hint: WORDS.usesHint }),
  max_uses_per_buyer: optionalNumber(WORDS.maxUsesPerBuyer, uses, { hint: WORDS.perBuyerHint }),
  applies_to: choice(WORDS.appliesTo, SCOPE_LABELS, 'all'),
  categories: own<string[]>(WORDS.categories, [], ids),
  products: own<string[]>(WORDS.products, [], ids),
  is_active: check(WORDS.active, true),
};

/** An automatic discount has no code, one for all products no chosen ones, and free shipping no value. */
export function completeDiscount(values: DiscountValues): DiscountValues {
  const isChosen = values.applies_to === 'chosen';
  return {
    ...values,
    value: values.kind === 'shipping' ? 0 : values.value,
    code: values.method === 'code' ? values.code : '',
    products: isChosen ? values.products : [],
    categories: isChosen ? values.categories : [],
  };
}

/** A code is unique; `others` are the other discounts. */
export function discountProblems(values: DiscountValues, typed: Values, others: readonly Discount[]) {
  return {
    code: codeProblem(values, others),
    value: valueProblem(values, String(typed['value'])),
    valid_until: areDaysReversed(values) ? DISCOUNT_PROBLEMS.days : undefined,
    applies_to: isForNothing(values) ? DISCOUNT_PROBLEMS.nothingChosen : undefined,
  };
}

function codeProblem({ method, code }: DiscountValues, others: readonly Discount[]): string | undefined {
  if (method === 'automatic') return undefined;
  if (!DISCOUNT_CODE.test(code)) return DISCOUNT_PROBLEMS.code;
  return others.some((other) => other.code === code) ? DISCOUNT_PROBLEMS.taken(code) : undefined;
}

function valueProblem({ kind, value }: DiscountValues, typed: string): string | undefined {
  const isRight = isDiscountValue(kind, value);
  if (kind === 'shipping') return undefined;
  if (kind === 'percent') return isRight && Number.isInteger(value) ? undefined : DISCOUNT_PROBLEMS.percent;
  const read = readPrice(typed);
  if ('problem' in read) return read.problem;
  return isRight ? undefined : DISCOUNT_PROBLEMS.amount;
}

/**
 * Whether the discount can bring a product below a tenth of its price. `cheapestRupees` is the price of the cheapest product that
 * it is for; undefined if it is not known.
 */
export function isBelowTenth(values: DiscountValues, cheapestRupees: number | undefined): boolean {
  if (values.kind === 'percent') return values.value > 90;
  if (values.kind === 'shipping') return false;
  if (cheapestRupees === undefined) return false;
  // An amount is spread over the items it is for; the minimum order counts all.
  const leastRupees = values.applies_to === 'all' ? Math.max(values.min_order, cheapestRupees) : cheapestRupees;
  return values.value > 0.9 * leastRupees;
}

function typedValue(stored: number): string {
  return stored === 0 ? '' : String(stored);
}

/** 0 for a text that is no price. */
function priceIn(typed: string): number {
  const read = readPrice(typed);
  return 'rupees' in read ? read.rupees : 0;
}

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
