import { z } from 'zod';
import { asciiDigits } from '#shared/text/digits.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { SHIPPING_MESSAGES } from './shipping.ts';

/**
 * POST: the page that shows where an order is, and changes nothing, for whoever knows its number and the phone number of its delivery. 404 not_found with one message
 * for an unknown number and for another phone, so that callers cannot probe which orders exist.
 */
export const TRACK_ORDER_PATH = '/api/track-order';

export const ORDER_NUMBER_MESSAGE = 'Please enter your order number, as in your confirmation';

/** As buyers type it: `gul 1001`, `#GUL-1001`, or the digits alone, which stay without a prefix. */
function normaliseOrderNumber(text: string): string {
  const plain = asciiDigits(text).toUpperCase().replace(/[\s#]/g, '');
  return plain.replace(/^([A-Z]*)-?(?=\d+$)/, (_, prefix: string) => (prefix === '' ? '' : `${prefix}-`));
}

export const trackOrderRequestSchema = z.object({
  order_number: z
    .string()
    .max(40, ORDER_NUMBER_MESSAGE)
    .transform(normaliseOrderNumber)
    .pipe(z.string().regex(/^([A-Z]{2,6}-)?\d{1,12}$/, ORDER_NUMBER_MESSAGE)),
  phone: z
    .string()
    .max(40, SHIPPING_MESSAGES.phone)
    .transform(normalisePhone)
    .pipe(z.string().regex(INDIAN_MOBILE, SHIPPING_MESSAGES.phone)),
});
export type TrackOrderRequest = z.infer<typeof trackOrderRequestSchema>;

/** The path of the page, with a token that is signed for a day. */
export const trackOrderResponseSchema = z.object({ path: z.string() });
