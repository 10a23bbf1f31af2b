import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { refundRequestSchema } from './api/refunds.ts';
import { returnFormSchema } from './api/returns.ts';

const REFUND = { order_id: 'o1', amount_paise: 1000, reason: 'Torn', key: randomUUID() };
const RETURN = { wish: 'refund', note: '', pictures: [], key: randomUUID() };
const piece = (item_id: string) => ({ item_id, quantity: 1, reason: 'damaged', size: '' });

it.each([
  ['the items of a refund', (items: object[]) => refundRequestSchema.safeParse({ ...REFUND, restock: items })],
  ['the items of a return', (items: object[]) => returnFormSchema.safeParse({ ...RETURN, items })],
])('%s are named once each', (_, parse) => {
  expect(parse([piece('a'), piece('b')]).success).toBe(true);
  expect(parse([piece('a'), piece('a')]).success).toBe(false);
});
