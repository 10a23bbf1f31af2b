import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '#tests/rules/world.ts';
import { lately } from '#tests/support/indian-days.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';

/** Amounts that end in paise, through every route of the hooks that reads or writes rupees. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const asServer = async (path: string, body: unknown) => {
  const answer = await world.send('POST', `/api/shop/server/${path}`, world.superuserToken, body);
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()]);
  return answer.body;
};
const asAdmin = async (path: string) => {
  const answer = await world.send('GET', `/api/shop/admin/${path}`, world.admin.token);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};

/** A product sold in one size; a price of the size of its own is left out unless given. */
async function createProduct(productPrice: number, variantPrice = 0) {
  const productId = await world.createProduct({ price: productPrice, original_price: productPrice + 500.05 });
  const variant = { product_id: productId, stitched: true, size: 'M', price: variantPrice, stock_quantity: 3 };
  const variantId = await world.create('product_variants', variant);
  return { productId, variantId, productPrice, variantPrice };
}
type Product = Awaited<ReturnType<typeof createProduct>>;

const quote = (products: readonly Product[]) =>
  asServer('orders/quote', {
    idempotency_key: world.unique('quote'),
    variant_ids: products.map((one) => one.variantId),
  });

async function place(products: readonly Product[], total_amount: number) {
  const placement = {
    order: { total_amount, currency: 'INR', idempotency_key: world.unique('paise-key'), shipping: {} },
    items: products.map((one) => ({
      variant_id: one.variantId,
      product_id: one.productId,
      quantity: 1,
      price: one.variantPrice || one.productPrice,
      name: 'Kurta',
      size: 'M',
      stitched: true,
      seen: { variant_price: one.variantPrice, product_price: one.productPrice },
    })),
  };
  const answer = await asServer('orders/moves', { moves: [{ move: 'place', body: placement }] });
  return z.object({ answers: z.tuple([z.looseObject({ outcome: z.string() })]) }).parse(answer).answers[0];
}

const orderSchema = z.object({ order: z.object({ id: z.string(), total_amount: z.number() }) });

/** An order of `products`, placed and paid. */
async function paid(products: readonly Product[], total_amount: number) {
  const { order } = orderSchema.parse(await place(products, total_amount));
  const [provider, payment] = [world.unique('order'), world.unique('pay')];
  const report = { razorpay_order_id: provider, razorpay_payment_id: payment, total_amount, currency: 'INR' };
  const answer = await asServer('orders/moves', {
    moves: [
      { move: 'attach', body: { order_id: order.id, razorpay_order_id: provider } },
      { move: 'mark-paid', body: report },
    ],
  });
  expect(answer).toMatchObject({ answers: [{}, { outcome: 'paid' }] });
  return { ...order, payment };
}

describe('a price with paise', () => {
  it('is quoted exactly, for product and size', async () => {
    const products = [await createProduct(1099.95), await createProduct(1299), await createProduct(2499.5, 0.01)];
    expect(await quote(products)).toMatchObject({
      rows: [
        { product_price: 1099.95, price: 0 },
        { product_price: 1299, price: 0 },
        { product_price: 2499.5, price: 0.01 },
      ],
    });
  });

  it('is ordered exactly, alone and with whole rupees', async () => {
    expect(await place([await createProduct(1099.95)], 1099.95)).toMatchObject({
      outcome: 'placed',
      order: { total_amount: 1099.95 },
    });
    const mixed = [await createProduct(1099.95), await createProduct(1299), await createProduct(2000, 749.9)];
    expect(await place(mixed, 3148.85)).toMatchObject({ outcome: 'placed', order: { total_amount: 3148.85 } });
  });

  it('a price with paise that changed by one paisa is refused', async () => {
    const [byProduct, bySize] = [await createProduct(1099.95), await createProduct(1299, 999.5)];
    await world.send('PATCH', recordsPath('products', byProduct.productId), world.superuserToken, { price: 1099.96 });
    await world.send('PATCH', recordsPath('product_variants', bySize.variantId), world.superuserToken, { price: 999 });
    expect(await place([byProduct, bySize], 2099.45)).toMatchObject({
      outcome: 'price_changed',
      variant_ids: [byProduct.variantId, bySize.variantId],
    });
  });
});

describe('an order with paise', () => {
  it('is paid, listed and refunded exactly', async () => {
    const order = await paid([await createProduct(1099.95), await createProduct(749.9)], 1849.85);
    const { items } = z
      .object({ items: z.array(z.looseObject({ id: z.string() })) })
      .parse(await asAdmin(`orders?q=${order.payment}`));
    expect(items).toMatchObject([
      { id: order.id, total_amount: 1849.85, order_items: [{ price: 1099.95 }, { price: 749.9 }] },
    ]);
    expect(await asAdmin(`orders/${order.id}`)).toMatchObject({ refundable_paise: 184_985 });
    const refund = { order_id: order.id, amount_paise: 109_995, reason: 'Returned', restock: [] };
    expect(await asServer('refunds', { ...refund, idempotency_key: world.unique('refund') })).toMatchObject({
      outcome: 'reserved',
      refundable_paise: 74_990,
    });
    expect(await asAdmin(`orders?q=${order.payment}`)).toMatchObject({ items: [{ refunded_paise: 109_995 }] });
  });

  it('is summed exactly in the overview and under Needs attention', async () => {
    const revenue = async () => {
      const answer = await asAdmin(`overview?${lately()}`);
      const { current } = z.object({ current: z.array(z.object({ revenue: z.number() })) }).parse(answer);
      return current.reduce((sum, one) => sum + one.revenue, 0);
    };
    const [sold, before] = [await createProduct(1099.95), await revenue()];
    await paid([sold], 1099.95);
    expect((await revenue()) - before).toBeCloseTo(1099.95, 5);
    expect(await asAdmin(`overview?${lately()}`)).toMatchObject({
      best_by_revenue: expect.arrayContaining([
        expect.objectContaining({ product_id: sold.productId, revenue: 1099.95 }),
      ]),
    });
    const { order } = orderSchema.parse(await place([await createProduct(640.35)], 640.35));
    world.write("UPDATE orders SET reserved_until = '2020-01-01 00:00:00.000Z' WHERE id = ?", order.id);
    expect(await asAdmin('inbox')).toMatchObject({
      open: expect.arrayContaining([expect.objectContaining({ order_id: order.id, amount_paise: 64_035 })]),
    });
  });
});
