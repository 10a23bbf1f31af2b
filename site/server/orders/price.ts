import { createHash } from 'node:crypto';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { ChangedItem } from '#shared/api/errors.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { sellingPriceRupees } from '#shared/pocketbase/product-from-rows.ts';
import {
  type ProductRow,
  type ProductVariantRow,
  productRowSchema,
  productVariantRowSchema,
} from '#shared/pocketbase/rows.ts';
import { database } from '#site/server/database.ts';
import { Failure } from '#site/server/http/failure.ts';

/** One line of an order, priced by the server. */
export interface PricedItem {
  variant: ProductVariantRow;
  product: ProductRow;
  quantity: number;
  /** Rupees a piece. */
  priceRupees: number;
}

export interface PricedOrder {
  items: PricedItem[];
  amountPaise: number;
  totalRupees: number;
}

type RequestedItem = CreateOrderRequest['items'][number];

/** The same variant asked for twice is one line. */
function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>();
  for (const item of items) {
    const before = merged.get(item.variant_id);
    merged.set(item.variant_id, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...merged.values()];
}

async function readVariants(
  ids: readonly string[],
): Promise<Map<string, { variant: ProductVariantRow; product: ProductRow }>> {
  const pb = database();
  const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const rows = await pb.collection('product_variants').getFullList({ filter, expand: 'product_id', batch: 200 });
  return new Map(
    rows.map((row) => {
      const variant = productVariantRowSchema.parse(row);
      return [variant.id, { variant, product: productRowSchema.parse(row.expand?.product_id) }];
    }),
  );
}

/** What the shopper has to hear about an item. */
export function changedItem(item: PricedItem, available?: number): ChangedItem {
  return {
    variant_id: item.variant.id,
    name: item.product.name,
    size: item.variant.size,
    price: item.priceRupees,
    ...(available === undefined ? {} : { available }),
  };
}

function unknownItem(item: RequestedItem): ChangedItem {
  return { variant_id: item.variant_id, name: '', size: '', available: 0 };
}

/**
 * Prices a cart from the database.
 * @throws Failure invalid_request for a variant that does not exist or belongs to another product,
 * out_of_stock for one that is no longer sold, price_changed when the total is not what the browser asserted.
 */
export async function priceOrder(request: Pick<CreateOrderRequest, 'items' | 'amount'>): Promise<PricedOrder> {
  const requested = mergeItems(request.items);
  const known = await readVariants(requested.map((item) => item.variant_id));
  const unknown = requested.filter((item) => known.get(item.variant_id)?.product.id !== item.product_id);
  if (unknown.length > 0) {
    throw new Failure(
      'invalid_request',
      'Something in your cart is no longer in the shop. Please remove it and try again.',
      {
        changed: unknown.map(unknownItem),
      },
    );
  }
  const items = requested.flatMap(({ variant_id, quantity }): PricedItem[] => {
    const found = known.get(variant_id);
    return found ? [{ ...found, quantity, priceRupees: sellingPriceRupees(found.product, found.variant) }] : [];
  });
  const withdrawn = items.filter((item) => !item.product.is_active);
  if (withdrawn.length > 0) {
    throw new Failure('out_of_stock', 'Something in your cart is no longer available.', {
      changed: withdrawn.map((item) => changedItem(item, 0)),
    });
  }
  const amountPaise = items.reduce((sum, item) => sum + toPaise(item.priceRupees) * item.quantity, 0);
  if (amountPaise !== request.amount) throw priceChanged(items, amountPaise);
  return { items, amountPaise, totalRupees: toRupees(amountPaise) };
}

/** The refusal that tells the shopper today's prices. */
export function priceChanged(items: readonly PricedItem[], amountPaise: number): Failure {
  return new Failure(
    'price_changed',
    'Prices in your cart have changed. Please look at the new total before you pay.',
    {
      changed: items.map((item) => changedItem(item)),
      amount: amountPaise,
    },
  );
}

/** A fingerprint of what was asked for, so that one idempotency key cannot mean two orders. */
export function requestHash(request: CreateOrderRequest): string {
  const items = mergeItems(request.items)
    .map((item) => `${item.product_id}/${item.variant_id}x${item.quantity}`)
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([items, request.amount, Object.entries(request.shipping).toSorted()]))
    .digest('hex');
}
