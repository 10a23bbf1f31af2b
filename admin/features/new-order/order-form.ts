import { z } from 'zod';
import { HOLD_HOURS } from '#admin/features/orders/hand-words.ts';
import { rupeesIn } from '#admin/format/prices.ts';
import {
  EXTRA_RATES,
  extraQuantitySchema,
  type HandOrderRequest,
  type HandQuote,
  type HandQuoteRequest,
  handOrderRequestSchema,
} from '#shared/api/hand-orders.ts';
import { toPaise } from '#shared/money.ts';
import { newKey } from '#shared/new-key.ts';
import { normaliseCode } from '#shared/orders/discount-code.ts';
import { HAND_PAYMENT_METHODS, HAND_SOURCES } from '#shared/orders/order.ts';
import { asciiDigits, plainDigits } from '#shared/text/digits.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { AMOUNT_WORDS } from './messages.ts';

/** The form of an order that staff enter, as typed. */

/** How the buyer pays: by a link, in a way that staff record, or not yet. */
export const PAYMENT_CHOICES = ['link', ...HAND_PAYMENT_METHODS, 'later'] as const;

const lineSchema = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  picture: z.object({ src: z.string(), alt: z.string() }).optional(),
  quantity: z.number().int().min(1),
});
export type OrderLine = z.infer<typeof lineSchema>;

/** As typed. */
const extraSchema = z.object({
  name: z.string(),
  price: z.string(),
  quantity: z.string(),
  hsn: z.string(),
  rate: z.literal('').or(z.enum(EXTRA_RATES)),
});
export type ExtraLine = z.infer<typeof extraSchema>;

/** An empty extra line; code and rate as the last one has them. */
export function newExtra(last?: ExtraLine): ExtraLine {
  return { name: '', price: '', quantity: '1', hsn: last?.hsn ?? '', rate: last?.rate ?? '' };
}

const buyerSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  gstin: z.string().default(''),
});
export type BuyerValues = z.infer<typeof buyerSchema>;

export const orderFormSchema = z.object({
  /** Idempotency key of the order. */
  key: z.uuid(),
  source: z.enum(HAND_SOURCES),
  lines: z.array(lineSchema),
  extras: z.array(extraSchema).default([]),
  buyer: buyerSchema,
  /** Rupees as typed. */
  discount: z.string(),
  discountReason: z.string(),
  discountCode: z.string().default(''),
  shipping: z.string(),
  note: z.string(),
  holdHours: z.literal(HOLD_HOURS),
  payment: z.enum(PAYMENT_CHOICES),
  reference: z.string(),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

const NO_BUYER: BuyerValues = {
  name: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  gstin: '',
};

/** An empty form with a new key. */
export function emptyForm(source: OrderForm['source'] = 'whatsapp'): OrderForm {
  return {
    key: newKey(),
    source,
    lines: [],
    extras: [],
    buyer: NO_BUYER,
    discount: '',
    discountReason: '',
    discountCode: '',
    shipping: '',
    note: '',
    holdHours: 24,
    payment: source === 'counter' ? 'cash' : 'link',
    reference: '',
  };
}

/** Whether anything was typed. */
export function isBlank({ lines, extras, buyer, discount, discountCode, shipping, note }: OrderForm): boolean {
  const texts = [...Object.values(buyer), discount, discountCode, shipping, note];
  return lines.length + extras.length === 0 && texts.every((text) => text.trim() === '');
}

/** Adds a piece of a variant: a new line, or one more of the line that has it. */
export function withPiece(lines: readonly OrderLine[], added: Omit<OrderLine, 'quantity'>): OrderLine[] {
  const has = lines.some(({ variantId }) => variantId === added.variantId);
  if (!has) return [...lines, { ...added, quantity: 1 }];
  return lines.map((line) => (line.variantId === added.variantId ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Paise of a typed amount: 0 if blank, undefined if invalid. */
export function paiseIn(text: string): number | undefined {
  const plain = text.trim();
  if (plain === '' || /^0+([.]0*)?$/.test(plain)) return 0;
  const rupees = rupeesIn(plain);
  return rupees === null ? undefined : toPaise(rupees);
}

/** The request for the total; amounts that cannot be read count as none. */
export function quoteOf(form: OrderForm): HandQuoteRequest {
  const { lines, buyer, discount, discountCode, shipping } = form;
  return {
    items: lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    extras: extrasOf(form).map(({ price_paise, quantity }) => ({
      price_paise,
      quantity: extraQuantitySchema.safeParse(quantity).data ?? 1,
    })),
    discount_paise: paiseIn(discount) ?? 0,
    discount_code: normaliseCode(discountCode),
    phone: INDIAN_MOBILE.test(normalisePhone(buyer.phone)) ? normalisePhone(buyer.phone) : '',
    shipping_paise: paiseIn(shipping) ?? 0,
  };
}

/** The extra lines as the request has them. */
export function extrasOf({ extras }: OrderForm) {
  return extras.map(({ name, price, quantity, hsn, rate }) => ({
    name,
    quantity: Number(asciiDigits(quantity).trim() || Number.NaN),
    price_paise: paiseIn(price) ?? 0,
    hsn: plainDigits(hsn).trim(),
    gst_percent: rate,
  }));
}

/** What is taken off the order, by whichever discount. */
export function discountPaiseOf({ discount }: OrderForm, quote: HandQuote | undefined): number {
  return paiseIn(discount) || (quote?.discount?.amount ?? 0);
}

/** Problems by the field of the request, such as `buyer.phone`. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The request to save the form at the total that staff see, or the problems of its fields. */
export function readForm(
  form: OrderForm,
  totalPaise: number,
): { request: HandOrderRequest } | { problems: FieldProblems } {
  const { key, source, buyer, discountReason, note, holdHours } = form;
  const parsed = handOrderRequestSchema.safeParse({
    key,
    source,
    buyer,
    ...quoteOf(form),
    extras: extrasOf(form),
    discount_reason: discountReason,
    note,
    hold_hours: holdHours,
    total_paise: totalPaise,
    payment: paymentOf(form),
  });
  const problems = { ...(parsed.success ? {} : firstProblems(parsed.error)), ...amountProblems(form) };
  return parsed.success && Object.keys(problems).length === 0 ? { request: parsed.data } : { problems };
}

function paymentOf({ payment, reference }: OrderForm): HandOrderRequest['payment'] {
  if (payment === 'link' || payment === 'later') return { kind: payment };
  return { kind: 'recorded', method: payment, reference: reference.trim() };
}

function amountProblems({ discount, shipping, extras }: OrderForm): FieldProblems {
  const prices = extras.map(({ price }, place) => [`extras.${place}.price_paise`, price] as const);
  const amounts = [['discount_paise', discount] as const, ['shipping_paise', shipping] as const, ...prices];
  const unreadable = amounts.filter(([, text]) => paiseIn(text) === undefined);
  return Object.fromEntries(unreadable.map(([field]) => [field, AMOUNT_WORDS.unreadable]));
}

function firstProblems({ issues }: z.ZodError): FieldProblems {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).toReversed());
}
