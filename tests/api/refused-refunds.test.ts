import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();
const staff = newBuyer(shop.url);
let authorization = '';

beforeAll(async () => {
  const credentials = { identity: ADMIN.email, password: ADMIN.password };
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', credentials);
  authorization = z.object({ token: z.string() }).parse(answer.body).token;
});

/** A paid order of two of five pieces, whose payment the provider does not know, as that of the demo's orders. */
async function orderOfUnknownPayment() {
  const product = await createTestProduct({ stock: 5, priceRupees: 1000 });
  const buyer = newBuyer(shop.url);
  const { order_number, ...order } = createdOrder(await buyer.createOrder(product, 2));
  await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
  const pb = database();
  const { id } = await orderByNumber(order_number);
  const razorpay_payment_id = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await pb.collection('orders').update(id, { razorpay_payment_id });
  const item = () => pb.collection('order_items').getFirstListItem(pb.filter('order_id = {:id}', { id }));
  return { id, product, itemId: (await item()).id, back: async () => (await item())['restocked'] };
}

describe('a refund that the provider refuses', () => {
  it('moves no stock, however often it is retried, and is reported', async () => {
    const order = await orderOfUnknownPayment();
    const refund = (pieces: number, key: string = randomUUID()) =>
      staff.post(
        REFUNDS_PATH,
        {
          order_id: order.id,
          amount_paise: 100_000,
          reason: 'Returned',
          restock: [{ item_id: order.itemId, quantity: pieces }],
          key,
        },
        { authorization },
      );
    for (const pieces of [1, 1, 2]) {
      const key = randomUUID();
      for (const answer of [await refund(pieces, key), await refund(pieces, key)]) {
        expect([answer.status, errorOf(answer).code]).toEqual([409, 'refund_refused']);
        expect(errorOf(answer).message).toContain('Nothing was refunded, and no items were returned to stock.');
      }
      expect([await stockOf(order.product.variantId), await order.back()]).toEqual([3, 0]);
    }
    expect(errorOf(await refund(0)).message).toMatch(/Nothing was refunded\.$/);
  });
});

describe('adjusting returned stock', () => {
  it('saves the numbers of staff through the shop’s address', async () => {
    const order = await orderOfUnknownPayment();
    const set = async (restocked: number, seen: number) => {
      const response = await fetch(`${shop.url}/pb/api/shop/admin/orders/${order.id}`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ pieces: [{ item_id: order.itemId, restocked, seen }] }),
      });
      return response.status;
    };
    expect([await set(2, 0), await stockOf(order.product.variantId), await order.back()]).toEqual([200, 5, 2]);
    expect([await set(2, 0), await stockOf(order.product.variantId), await order.back()]).toEqual([409, 5, 2]);
    expect([await set(1, 2), await stockOf(order.product.variantId), await order.back()]).toEqual([200, 4, 1]);
  });
});
