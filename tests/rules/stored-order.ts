import { z } from 'zod';
import type { Values, World } from './world.ts';

/** An order with one item of two pieces; its variant has three pieces left on the shelf. */
export async function createOrder(world: World, values: Values = {}) {
  const productId = await world.createProduct({ name: 'Ajrakh kurta' });
  const variant = { product_id: productId, stitched: true, size: 'M', stock_quantity: 3, price: 100 };
  const variantId = await world.create('product_variants', variant);
  const id = await world.create('orders', {
    order_number: world.unique('GUL'),
    idempotency_key: world.unique('key'),
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 200,
    razorpay_order_id: world.unique('order'),
    razorpay_payment_id: world.unique('pay'),
    shipping: { first_name: 'Asha', last_name: 'Rao', phone: '9876543210' },
    ...values,
  });
  const item = { order_id: id, product_id: productId, variant_id: variantId, name: 'Ajrakh kurta', size: 'M' };
  const itemId = await world.create('order_items', { ...item, stitched: true, quantity: 2, price: 100 });
  const read = (collection: string, record: string) =>
    world.send('GET', `/api/collections/${collection}/records/${record}`, world.superuserToken);
  const row = async () => z.looseObject({}).parse((await read('orders', id)).body);
  const stock = async () =>
    z.object({ stock_quantity: z.number() }).parse((await read('product_variants', variantId)).body).stock_quantity;
  return { id, itemId, row, stock };
}
