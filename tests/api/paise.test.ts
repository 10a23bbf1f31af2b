import { describe, expect, it } from 'vitest';
import { createdOrder, errorOf, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { theShop } from '#tests/support/shop.ts';
import { createWare, database, orderByNumber } from '#tests/support/wares.ts';

const shop = theShop();

describe('a price with paise', () => {
  it('is ordered, paid and kept to the paisa', async () => {
    const ware = await createWare({ priceRupees: 1099.95 });
    const buyer = newBuyer(shop.url);
    const answer = await buyer.createOrder(ware, 3);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ amount: 329_985 })]);
    const order = createdOrder(answer);
    const paid = await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
    expect(paid).toEqual({ status: 200, body: { order_number: order.order_number } });
    expect(await orderByNumber(order.order_number)).toMatchObject({ total_amount: 3299.85, payment_status: 'paid' });
  });

  it('is ordered together with prices in whole rupees', async () => {
    const wares = [
      await createWare({ priceRupees: 1099.95 }),
      await createWare({ priceRupees: 1299 }),
      await createWare({ priceRupees: 0.1 }),
      await createWare({ priceRupees: 0.2 }),
    ];
    const items = wares.map((one) => ({ product_id: one.productId, variant_id: one.variantId, quantity: 1 }));
    const [first] = wares;
    if (first === undefined) throw new Error('no wares');
    const request = { ...orderRequest(first), items, amount: 239_925 };
    const answer = await newBuyer(shop.url).post('/api/create-order', request);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ amount: 239_925 })]);
  });

  it('that rose by a paisa meanwhile is told to the shopper', async () => {
    const ware = await createWare({ priceRupees: 1099.95 });
    const pb = database();
    await pb.collection('product_variants').update(ware.variantId, { price: 1099.96 });
    await pb.collection('products').update(ware.productId, { price: 1099.96 });
    const answer = await newBuyer(shop.url).createOrder(ware);
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      expect.objectContaining({
        code: 'price_changed',
        amount: 109_996,
        changed: [{ variant_id: ware.variantId, name: ware.name, size: 'M', price: 1099.96 }],
      }),
    ]);
  });
});
