import { z } from 'zod';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { recordOf, recordsPath, requestsTo, type SendRequest } from '#tests/support/pocketbase-requests.ts';

/** One product with one variant on a real database, and the order moves on it as the server makes them. */
export interface OrderFixture {
  pocketbase: TestPocketBase;
  send: SendRequest;
  productId: string;
  variantId: string;
  move(path: string, body: unknown): Promise<Record<string, unknown>>;
  stock(): Promise<number>;
  setStock(quantity: number): Promise<void>;
  order(id: string): Promise<Record<string, unknown>>;
}

export const PRICE = 1299;

const movesAnswerSchema = z.object({ answers: z.tuple([z.record(z.string(), z.unknown())]) });

/** Starts the database and creates a variant with `quantity` pieces; `env` reaches the hooks. */
export async function createOrderFixture(quantity: number, env: NodeJS.ProcessEnv = {}): Promise<OrderFixture> {
  const pocketbase = await startTestPocketBase(env);
  const send = requestsTo(pocketbase.url);
  const create = async (collection: string, body: unknown) =>
    recordOf(await send('POST', recordsPath(collection), pocketbase.token, body)).id;
  const productId = await create('products', { name: 'Ajrakh kurta', price: PRICE });
  const variantId = await create('product_variants', {
    product_id: productId,
    stitched: true,
    size: 'M',
    price: PRICE,
    stock_quantity: quantity,
  });
  const read = async (collection: string, id: string) =>
    recordOf(await send('GET', recordsPath(collection, id), pocketbase.token));
  return {
    pocketbase,
    send,
    productId,
    variantId,
    move: async (path, body) => {
      const moves = [{ move: path.slice(1) || 'place', body }];
      const answer = await send('POST', '/api/shop/server/orders/moves', pocketbase.token, { moves });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return movesAnswerSchema.parse(answer.body).answers[0];
    },
    stock: async () => z.number().parse((await read('product_variants', variantId))['stock_quantity']),
    setStock: async (stock_quantity) => {
      recordOf(await send('PATCH', recordsPath('product_variants', variantId), pocketbase.token, { stock_quantity }));
    },
    order: (id) => read('orders', id),
  };
}

/** A request to place an order for `quantity` pieces, as the server writes it after pricing. */
export function placement(fixture: OrderFixture, key: string, quantity = 1) {
  return {
    order: {
      total_amount: PRICE * quantity,
      currency: 'INR',
      idempotency_key: key,
      reserved_until: '2030-01-01 00:00:00.000Z',
      shipping: { first_name: 'Asha' },
    },
    items: [
      {
        variant_id: fixture.variantId,
        product_id: fixture.productId,
        quantity,
        price: PRICE,
        name: 'Ajrakh kurta',
        size: 'M',
        stitched: true,
        seen: { variant_price: PRICE, product_price: PRICE },
      },
    ],
  };
}

const placedSchema = z.object({ outcome: z.string(), order: z.object({ id: z.string(), order_number: z.string() }) });

/**
 * Places an order, which pays `shipping` in rupees, and ties it to a provider order named after the key.
 * @throws when it is not placed
 */
export async function placed(fixture: OrderFixture, key: string, quantity = 1, shipping = 0) {
  const body = placement(fixture, key, quantity);
  const amounts = { total_amount: body.order.total_amount + shipping, shipping_amount: shipping };
  const answer = await fixture.move('', { ...body, order: { ...body.order, ...amounts } });
  const { outcome, order } = placedSchema.parse(answer);
  const providerOrderId = `order_${key}`;
  await fixture.move('/attach', { order_id: order.id, razorpay_order_id: providerOrderId });
  return { ...order, outcome, providerOrderId };
}
