import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import type { BenchShop } from '#bench/bench-shop.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { CHANGE_SETS_PATH, type Operation } from '#shared/api/change-sets.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createdOrder, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';

/** Today's orders: product, size, number of pieces, and who buys where. */
const ORDERS = [
  ['1001', 'M', 1, 'Meera', 'Iyer', 'Chennai', 'Tamil Nadu', '600004'],
  ['1018', 'L', 2, 'Zoya', 'Khan', 'Lucknow', 'Uttar Pradesh', '226001'],
  ['1006', 'S', 1, 'Ritu', 'Sharma', 'Jaipur', 'Rajasthan', '302001'],
  ['1070', 'M', 2, 'Kavya', 'Reddy', 'Hyderabad', 'Telangana', '500034'],
  ['1061', 'M', 1, 'Nandini', 'Rao', 'Mysuru', 'Karnataka', '570001'],
] as const;
/** The product whose order is paid with another amount, which needs attention. */
const OTHER_AMOUNT = '1061';

const orderSchema = z.object({ id: z.string(), total_amount: z.number() });
const variantSchema = z.object({ id: z.string(), price: z.number() });
const itemSchema = z.object({ id: z.string() });

interface StagedOrder {
  readonly id: string;
  readonly number: string;
  readonly totalRupees: number;
}

/** Ids that pictures open. */
export interface Stage {
  /** A shipped order with a partial refund. */
  readonly refundedOrderId: string;
  /** A paid order. */
  readonly paidOrderId: string;
}

/**
 * Brings the demo to a working day: paid orders of today, one of them shipped and partly refunded, a payment that needs attention,
 * and some edits.
 */
export async function stageShop(shop: BenchShop): Promise<Stage> {
  const [first, second, third, fourth] = await placeOrders(shop);
  if (!(first && second && third && fourth)) throw new Error('An order is missing.');
  const admin = createPocketBase(shop.pocketBaseUrl);
  await admin.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);

  await changeOrder(admin, second, { status: 'processing' });
  await changeOrder(admin, fourth, { status: 'processing' });
  await changeOrder(admin, fourth, { status: 'shipped' });
  await changeOrder(admin, fourth, { tracking_number: 'SPD4472031187IN' });
  await refundHalf(shop, admin, fourth);
  await editProducts(shop, admin);
  return { refundedOrderId: fourth.id, paidOrderId: third.id };
}

/** A delivery of new pieces, and two products that become featured. */
async function editProducts({ client }: BenchShop, admin: PocketBase): Promise<void> {
  const { id } = variantSchema.parse(
    await client.collection('product_variants').getFirstListItem('stock_quantity = 3'),
  );
  await change(admin, 'Product updated', [{ action: 'adjust', collection: 'product_variants', id, by: 12 }]);
  const operations = ['1034', '1043'].map(
    (product): Operation => ({
      action: 'update',
      collection: 'products',
      id: product,
      values: { is_featured: true, is_new: true },
    }),
  );
  await change(admin, '2 products featured', operations);
}

async function placeOrders(shop: BenchShop): Promise<StagedOrder[]> {
  const orders: StagedOrder[] = [];
  for (const [productId, size, quantity, firstName, lastName, city, state, pincode] of ORDERS) {
    const filter = shop.client.filter('product_id = {:productId} && size = {:size}', { productId, size });
    const variants = shop.client.collection('product_variants');
    const variant = variantSchema.parse(await variants.getFirstListItem(filter));
    const shipping = {
      ...{ first_name: firstName, last_name: lastName, address: '14 Temple Road', city, state, pincode },
      phone: '+91 98765 43210',
    };
    const product = { productId, variantId: variant.id, priceRupees: variant.price };
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.post('/api/create-order', orderRequest(product, quantity, { shipping })));
    const byNumber = shop.client.filter('order_number = {:number}', { number: order.order_number });
    const row = orderSchema.parse(await shop.client.collection('orders').getFirstListItem(byNumber));
    if (productId === OTHER_AMOUNT) {
      await shop.client.collection('orders').update(row.id, { total_amount: row.total_amount + 100 });
    }
    await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl ?? '', order));
    orders.push({ id: row.id, number: order.order_number, totalRupees: row.total_amount });
  }
  return orders;
}

function changeOrder(admin: PocketBase, { id }: StagedOrder, values: Record<string, string>): Promise<void> {
  return change(admin, values['status'] === undefined ? 'Tracking number saved' : 'Order status updated', [
    { action: 'update', collection: 'orders', id, values },
  ]);
}

async function change(admin: PocketBase, label: string, operations: readonly Operation[]): Promise<void> {
  const body = { label, source: 'form', key: randomUUID(), operations };
  await admin.send(CHANGE_SETS_PATH, { method: 'POST', body });
}

/** Refunds one of two pieces and returns it to stock. */
async function refundHalf(shop: BenchShop, admin: PocketBase, order: StagedOrder): Promise<void> {
  const filter = shop.client.filter('order_id = {:id}', { id: order.id });
  const item = itemSchema.parse(await shop.client.collection('order_items').getFirstListItem(filter));
  const response = await fetch(`${shop.url}${REFUNDS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.authStore.token}`, origin: shop.url },
    body: JSON.stringify({
      order_id: order.id,
      amount_paise: toPaise(order.totalRupees / 2),
      reason: 'One of the two was too long',
      restock: [{ item_id: item.id, quantity: 1 }],
      key: randomUUID(),
    }),
  });
  if (!response.ok) throw new Error(`The refund was refused: ${await response.text()}`);
}
