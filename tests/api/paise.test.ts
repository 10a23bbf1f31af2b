import { describe, expect, it } from 'vitest';
import { createdOrder, errorOf, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

const shop = testShop();

describe('a price with paise', () => {
  it('is ordered, paid and stored exactly', async () => {
    const product = await createTestProduct({ priceRupees: 1099.95 });
    const buyer = newBuyer(shop.url);
    const answer = await buyer.createOrder(product, 3);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ amount: 329_985 })]);
    const order = createdOrder(answer);
    const paid = await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
    expect(paid).toEqual({ status: 200, body: { order_number: order.order_number } });
    expect(await orderByNumber(order.order_number)).toMatchObject({ total_amount: 3299.85, payment_status: 'paid' });
  });

  it('is ordered together with prices in whole rupees', async () => {
    const products = [
      await createTestProduct({ priceRupees: 1099.95 }),
      await createTestProduct({ priceRupees: 1299 }),
      await createTestProduct({ priceRupees: 0.1 }),
      await createTestProduct({ priceRupees: 0.2 }),
    ];
    const items = products.map((one) => ({ product_id: one.productId, variant_id: one.variantId, quantity: 1 }));
    const [first] = products;
    if (first === undefined) throw new Error('no products');
    const request = { ...orderRequest(first), items, amount: 239_925 };
    const answer = await newBuyer(shop.url).post('/api/create-order', request);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ amount: 239_925 })]);
  });

  it('a price with paise that rose by one paisa meanwhile is reported to the shopper', async () => {
    const product = await createTestProduct({ priceRupees: 1099.95 });
    const pb = database();
    await pb.collection('product_variants').update(product.variantId, { price: 1099.96 });
    await pb.collection('products').update(product.productId, { price: 1099.96 });
    const answer = await newBuyer(shop.url).createOrder(product);
    expect([answer.status, errorOf(answer)]).toEqual([
      409,
      expect.objectContaining({
        code: 'price_changed',
        amount: 109_996,
        changed: [{ variant_id: product.variantId, name: product.name, size: 'M', price: 1099.96 }],
      }),
    ]);
  });
});
