import { z } from 'zod';
import { captureModeSchema, type Order, type StoredOrder } from './entities.ts';
import { randomId, unixSeconds } from './identifiers.ts';
import { amountInput, notesInput, notesOutput, receiptInput } from './inputs.ts';
import { parseInput, unknownId } from './refusal.ts';
import type { Store } from './store.ts';

const createSchema = z.object({
  amount: amountInput,
  currency: z.literal('INR', 'The currency must be INR.'),
  receipt: receiptInput,
  notes: notesInput,
  payment: z.object({ capture: captureModeSchema }, 'The payment field is invalid.').optional(),
});

/** The part of a list, newest first. */
export const pageSchema = z.object({
  count: z.coerce
    .number('The count must be a number.')
    .int()
    .min(1)
    .max(100, 'The count may not exceed 100.')
    .default(10),
  skip: z.coerce.number('The skip must be a number.').int().min(0).default(0),
});

const listSchema = pageSchema.extend({ receipt: z.string().optional() });

export interface Collection<Item> {
  entity: 'collection';
  count: number;
  items: Item[];
}

export function collection<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items };
}

const unixTime = z.coerce.number('The time must be a number of seconds.').int();
const spanSchema = pageSchema.extend({ from: unixTime.default(0), to: unixTime.optional() });

/** The part of a list that was made from one time to another, newest first. @throws {Refusal} */
export function newestFirst<Item extends { created_at: number }>(
  items: Iterable<Item>,
  query: URLSearchParams,
): Collection<Item> {
  const { from, to = Number.MAX_SAFE_INTEGER, count, skip } = parseInput(spanSchema, Object.fromEntries(query));
  const made = [...items].filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(made.reverse().slice(skip, skip + count));
}

/** @throws {Refusal} unknown id */
export function findOrder(store: Store, id: string): StoredOrder {
  const stored = store.orders.get(id);
  if (stored === undefined) throw unknownId();
  return stored;
}

/** `POST /v1/orders`. @throws {Refusal} */
export function createOrder(store: Store, body: unknown): Order {
  const input = parseInput(createSchema, body);
  const order: Order = {
    id: `order_${randomId()}`,
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt: input.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOutput(input.notes),
    created_at: unixSeconds(),
  };
  const stored = { order, capture: input.payment?.capture ?? 'automatic' };
  store.orders.set(order.id, stored);
  store.recordChange({ order: stored });
  return order;
}

/** `GET /v1/orders`, newest first. @throws {Refusal} */
export function listOrders(store: Store, query: URLSearchParams): Collection<Order> {
  const { receipt, count, skip } = parseInput(listSchema, Object.fromEntries(query));
  const orders = [...store.orders.values()].map((stored) => stored.order).reverse();
  const matching = receipt === undefined ? orders : orders.filter((order) => order.receipt === receipt);
  return collection(matching.slice(skip, skip + count));
}
