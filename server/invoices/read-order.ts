import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import { toPaise } from '#shared/money.ts';
import { ON_DELIVERY_METHOD, ORDER_STATUSES, PAYMENT_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { orderItemRowSchema } from '#shared/pocketbase/rows.ts';
import { usableRates } from '#shared/tax/gst-rates.ts';
import { type HsnCodes, hsnOf } from '#shared/tax/hsn.ts';
import { isSold } from '#shared/tax/invoice-due.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import type { InvoicedOrder } from './document.ts';
import { isPrintable } from './printable.ts';

const orderSchema = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  stock_state: z.enum(STOCK_STATES),
  total_amount: z.number(),
  discount_amount: z.number(),
  shipping_amount: z.number(),
  cod_fee: z.number(),
  payment_method: z.string(),
  gstin: z.string(),
  shipping: shippingTextSchema,
  source: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
const hsnSchema = z.object({ hsn: z.string(), hsn_unstitched: z.string() });
const settingsSchema = hsnSchema.extend({
  starts_on: z.string(),
  rate_64: z.boolean(),
  rate_4202: z.boolean(),
  rate_7117: z.boolean(),
});
const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  hsn: z.string(),
  expand: z.object({ category_id: hsnSchema.optional() }).optional(),
});

/** What is read of a product. */
type ProductRow = z.infer<typeof productSchema>;
const itemSchema = orderItemRowSchema.extend({ hsn: z.string(), gst_percent: z.number() });
type ItemRow = z.infer<typeof itemSchema>;

/** An order with the HSN codes of its items. */
export interface ReadOrder extends InvoicedOrder {
  /** Whether it is paid, also if it was refunded since, or confirmed for cash on delivery, and not cancelled. */
  isSold: boolean;
  /** Whether it replaces items of another order, which has the invoice. */
  isExchange: boolean;
  /** The day in India on which it was placed. */
  placedOn: string;
  /** Orders placed from this day in India on get invoices; empty: none does. */
  startsOn: string;
  /** Changes with the order. */
  updatedAt: string;
}

/** Reads an order for its invoice. */
export async function readOrder(orderId: string): Promise<ReadOrder> {
  const pb = database();
  const filter = pb.filter('order_id = {:orderId}', { orderId });
  const [orderRow, itemRows, settingsRow] = await Promise.all([
    pb.collection('orders').getOne(orderId),
    pb.collection('order_items').getFullList({ filter, sort: '@rowid' }),
    pb.collection('invoice_settings').getFirstListItem(''),
  ]);
  const order = orderSchema.parse(orderRow);
  // biome-ignore lint/plugin: tax.
  const items = itemRows.map((row) => itemSchema.parse(row));
  const products = await productsOf(items);
  const { starts_on: startsOn, ...defaults } = settingsSchema.parse(settingsRow);
  return {
    orderNumber: order.order_number,
    totalPaise: toPaise(order.total_amount),
    discountPaise: toPaise(order.discount_amount),
    shippingPaise: toPaise(order.shipping_amount),
    codFeePaise: toPaise(order.cod_fee),
    isOnDelivery: order.payment_method === ON_DELIVERY_METHOD,
    shipping: order.shipping,
    buyerGstin: order.gstin,
    isAtCounter: order.source === 'counter',
    rates: usableRates(defaults),
    items: items.map((item) => ({
      itemId: item.id,
      productId: products.get(item.product_id ?? '')?.id,
      description: [
        printableName(item, products.get(item.product_id ?? '')),
        item.size && `size ${item.size}`,
        !item.stitched && 'unstitched',
      ]
        .filter(Boolean)
        .join(', '),
      quantity: item.quantity,
      pricePaise: toPaise(item.price),
      ownDiscountPaise: toPaise(item.discount_amount),
      ownPercent: item.is_extra ? item.gst_percent : undefined,
      hsn: hsnOfItem(item, products.get(item.product_id ?? ''), defaults),
    })),
    isSold: isSold(order),
    isExchange: order.source === 'exchange',
    placedOn: indianDay(new Date(order.created_at)),
    startsOn,
    updatedAt: order.updated_at,
  };
}

/** The name as it was ordered; if an invoice cannot print it, as staff have corrected it since. */
function printableName({ name }: ItemRow, product: ProductRow | undefined): string {
  return isPrintable(name) ? name : (product?.name ?? name);
}

/**
 * The HSN code of an item as it is now, so that a corrected code counts. If the product is deleted: what was its code when the order was placed.
 */
function hsnOfItem(item: ItemRow, product: ProductRow | undefined, defaults: HsnCodes): string {
  if (item.is_extra || (product === undefined && item.hsn)) return item.hsn;
  return hsnOf(item.stitched, { product: product?.hsn, category: product?.expand?.category_id, shop: defaults });
}

/** The products of the items that still exist, by id. */
async function productsOf(items: readonly ItemRow[]): Promise<Map<string, ProductRow>> {
  const pb = database();
  const ids = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
  if (ids.length === 0) return new Map();
  const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
  const rows = await pb.collection('products').getFullList({ filter, expand: 'category_id', batch: 500 });
  // biome-ignore lint/plugin: tax.
  return new Map(rows.map((row) => productSchema.parse(row)).map((product) => [product.id, product]));
}
