import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contactRequestSchema } from './contact.ts';
import { createOrderRequestSchema } from './create-order.ts';
import { handOrderRequestSchema } from './hand-orders.ts';
import { recordPaymentRequestSchema } from './hand-payments.ts';
import { refundRequestSchema } from './refunds.ts';
import { returnRequestSchema } from './returns.ts';
import { reviewRequestSchema } from './reviews.ts';
import { stockRequestSchema } from './stock-requests.ts';

/** The requests that have texts which people type or paste. */

const KEY = '7f1b4dd1-52a3-4f2c-9d6e-0c7b1f5a2e11';
const ORDER = 'abcdefghij12345';
const ITEM = { product_id: '1001', variant_id: 'v1', quantity: 1 };
const PLACE = { address: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001', phone: '9876543210' };
const OF_PAGE = { payment_id: '', token: null };

const REQUESTS: Record<string, { schema: z.ZodType; body: object }> = {
  contact: {
    schema: contactRequestSchema,
    body: { key: KEY, name: 'Asha', phone: '98290', email: 'asha@example.com', subject: 'Size', message: 'Hello' },
  },
  order: {
    schema: createOrderRequestSchema,
    body: {
      amount: 100,
      items: [ITEM],
      shipping: { ...PLACE, first_name: 'Asha', last_name: 'Rao' },
      email: 'asha@example.com',
      discount_code: 'DIWALI10',
      idempotency_key: KEY,
    },
  },
  'order by hand': {
    schema: handOrderRequestSchema,
    body: {
      key: KEY,
      source: 'whatsapp',
      items: [{ variant_id: 'v1', quantity: 1 }],
      extras: [{ name: 'Fall and pico', quantity: 1, price_paise: 100, hsn: '', gst_percent: '' }],
      buyer: { ...PLACE, name: 'Asha Rao', email: 'asha@example.com' },
      discount_paise: 100,
      discount_reason: 'Regular',
      shipping_paise: 0,
      note: 'Call first',
      hold_hours: 24,
      total_paise: 100,
      payment: { kind: 'recorded', method: 'upi', reference: '4312' },
    },
  },
  'recorded payment': {
    schema: recordPaymentRequestSchema,
    body: { order_id: ORDER, method: 'upi', reference: '4312', total_paise: 100 },
  },
  refund: {
    schema: refundRequestSchema,
    body: { order_id: ORDER, amount_paise: 100, reason: 'Damaged', restock: [], key: KEY },
  },
  return: {
    schema: returnRequestSchema,
    body: {
      ...OF_PAGE,
      wish: 'refund',
      items: [{ item_id: 'i1', quantity: 1, reason: 'size', size: '' }],
      note: 'Too small',
      key: KEY,
    },
  },
  review: {
    schema: reviewRequestSchema,
    body: { ...OF_PAGE, product_id: '1001', rating: 5, text: 'Lovely', name: 'Asha', kept: [], pictures: [] },
  },
  'stock request': {
    schema: stockRequestSchema,
    body: { product_id: '1001', size: 'M', email: 'asha@example.com' },
  },
};

/** Fields that programs write, or that have one of several values, as the reason `size` of a return is. */
const NOT_TYPED =
  /^(key|idempotency_key|source|order_id|item_id|variant_id|product_id|payment_id|kind|method|wish|size|state|gst_percent|hsn|token)$/;

/** The body with each text as it comes from a chat: with a mark of the writing direction and a control character. */
function pasted(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return NOT_TYPED.test(name) || value === 'size' ? value : ` \u202a${value}\u0000\u202c `;
  if (Array.isArray(value)) return value.map((entry) => pasted(entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pasted(entry, key)]));
}

it.each(Object.entries(REQUESTS))('takes pasted texts of a %s as if they had been typed', (_, { schema, body }) => {
  expect(schema.parse(pasted(body))).toEqual(schema.parse(body));
});
