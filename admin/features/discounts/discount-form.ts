import { z } from 'zod';
import { readPrice } from '#admin/format/prices.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { DISCOUNT_CODE, normaliseCode } from '#shared/orders/discount-code.ts';
import { areDaysReversed, isDiscountValue, isForNothing } from '#shared/orders/discount-rules.ts';
import { DISCOUNT_KINDS, DISCOUNT_METHODS, DISCOUNT_SCOPES, type Discount } from '#shared/orders/order-discount.ts';
import { isShopDay } from '#shared/time/indian-day.ts';
import { DISCOUNT_PROBLEMS } from './messages.ts';

/** The form as typed. */
export interface DiscountFormValues {
  name: string;
  method: Discount['method'];
  code: string;
  kind: Discount['kind'];
  value: string;
  minOrder: string;
  validFrom: string;
  validUntil: string;
  appliesTo: Discount['applies_to'];
  products: string[];
  categories: string[];
  maxUses: string;
  maxUsesPerBuyer: string;
  isActive: boolean;
}

export type DiscountValues = Omit<Discount, 'id'>;

/** The form of a discount, or of a new one. */
export function formValues(discount: Discount | undefined): DiscountFormValues {
  const typed = (number: number | undefined) => (number ? String(number) : '');
  return {
    name: discount?.name ?? '',
    method: discount?.method ?? 'code',
    code: discount?.code ?? '',
    kind: discount?.kind ?? 'percent',
    value: typed(discount?.value),
    minOrder: typed(discount?.min_order),
    validFrom: discount?.valid_from ?? '',
    validUntil: discount?.valid_until ?? '',
    appliesTo: discount?.applies_to ?? 'all',
    products: discount?.products ?? [],
    categories: discount?.categories ?? [],
    maxUses: typed(discount?.max_uses),
    maxUsesPerBuyer: typed(discount?.max_uses_per_buyer),
    isActive: discount?.is_active ?? true,
  };
}

/** The discount to save; numbers that cannot be read are 0. */
export function discountValues(form: DiscountFormValues): DiscountValues {
  return {
    name: form.name.trim(),
    method: form.method,
    code: form.method === 'code' ? normaliseCode(form.code) : '',
    kind: form.kind,
    value: form.kind === 'percent' ? wholeIn(form.value) : priceIn(form.value),
    min_order: priceIn(form.minOrder),
    valid_from: form.validFrom,
    valid_until: form.validUntil,
    applies_to: form.appliesTo,
    products: form.appliesTo === 'chosen' ? form.products : [],
    categories: form.appliesTo === 'chosen' ? form.categories : [],
    max_uses: wholeIn(form.maxUses),
    max_uses_per_buyer: wholeIn(form.maxUsesPerBuyer),
    is_active: form.isActive,
  };
}

const whole = z
  .string()
  .refine((text) => text.trim() === '' || (wholeIn(text) > 0 && wholeIn(text) <= MAX_PIECES), DISCOUNT_PROBLEMS.whole);

const day = z.string().refine((text) => text === '' || isShopDay(text), DISCOUNT_PROBLEMS.day);

const price = z.string().superRefine((text, context) => {
  const read = text.trim() === '' ? null : readPrice(text);
  if (read && 'problem' in read) context.addIssue({ code: 'custom', message: read.problem });
});

/** The form's schema; a code is unique. `id` is the discount's own, undefined for a new one. */
export function discountFormSchema(discounts: readonly Discount[], id: string | undefined) {
  const fields = {
    name: z.string().trim().min(1, DISCOUNT_PROBLEMS.name).max(80),
    method: z.enum(DISCOUNT_METHODS),
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    value: z.string(),
    minOrder: price,
    validFrom: day,
    validUntil: day,
    appliesTo: z.enum(DISCOUNT_SCOPES),
    products: z.array(z.string()),
    categories: z.array(z.string()),
    maxUses: whole,
    maxUsesPerBuyer: whole,
    isActive: z.boolean(),
  };
  return z.object(fields).superRefine((form, context) => {
    const problem = (path: keyof DiscountFormValues, message: string | undefined) => {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    };
    const values = discountValues(form);
    problem(
      'code',
      codeProblem(
        values,
        discounts.filter((other) => other.id !== id),
      ),
    );
    problem('value', valueProblem(form, values));
    problem('validUntil', areDaysReversed(values) ? DISCOUNT_PROBLEMS.days : undefined);
    problem('appliesTo', isForNothing(values) ? DISCOUNT_PROBLEMS.nothingChosen : undefined);
  });
}

function codeProblem({ method, code }: DiscountValues, others: readonly Discount[]): string | undefined {
  if (method === 'automatic') return undefined;
  if (!DISCOUNT_CODE.test(code)) return DISCOUNT_PROBLEMS.code;
  return others.some((other) => other.code === code) ? DISCOUNT_PROBLEMS.taken(code) : undefined;
}

function valueProblem(form: DiscountFormValues, { kind, value }: DiscountValues): string | undefined {
  const isRight = isDiscountValue(kind, value);
  if (kind === 'percent') return isRight ? undefined : DISCOUNT_PROBLEMS.percent;
  const read = readPrice(form.value);
  if ('problem' in read) return read.problem;
  return isRight ? undefined : DISCOUNT_PROBLEMS.amount;
}

/**
 * Whether the discount can bring a product below a tenth of its price. `cheapestRupees` is the price of the cheapest product that
 * it is for; undefined if it is not known.
 */
export function isBelowTenth(values: DiscountValues, cheapestRupees: number | undefined): boolean {
  if (values.kind === 'percent') return values.value > 90;
  if (cheapestRupees === undefined) return false;
  // An amount is spread over the items it is for; the minimum order counts all.
  const leastRupees = values.applies_to === 'all' ? Math.max(values.min_order, cheapestRupees) : cheapestRupees;
  return values.value > 0.9 * leastRupees;
}

function wholeIn(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
}

function priceIn(text: string): number {
  const read = readPrice(text);
  return 'rupees' in read ? read.rupees : 0;
}
