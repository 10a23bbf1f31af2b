import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES, type StockAnswer } from '#shared/api/stock.ts';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import { hasShape } from '#shared/shape.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';

const shop = testShop();
const visitor = newBuyer(shop.url);

async function read(ids: readonly string[], buyer = visitor): Promise<StockAnswer> {
  const { status, body } = await buyer.get(`/api/stock?ids=${ids.join()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!hasShape(STOCK_SHAPE, body)) throw new Error(`Not an answer: ${JSON.stringify(body)}`);
  return body;
}

/** The pieces of a product that are free for a browser, as soon as an edit just made shows. */
const piecesFor = async (productId: string, buyer = visitor) =>
  (await read([productId], buyer)).products[0]?.variants[0]?.stockQuantity;
const untilPiecesAre = (pieces: number | undefined, productId: string, buyer = visitor) =>
  expect.poll(() => piecesFor(productId, buyer)).toBe(pieces);

describe('GET /api/stock', () => {
  it('returns price and stock of each product, and nothing else', async () => {
    const [one, other] = [
      await createTestProduct({ stock: 4 }),
      await createTestProduct({ stock: 0, priceRupees: 2499.5 }),
    ];
    await database().collection('products').update(one.productId, { original_price: 1999 });
    const live = (product: typeof one, originalPriceRupees: number, stockQuantity: number) => ({
      id: product.productId,
      priceRupees: product.priceRupees,
      originalPriceRupees,
      sizeQuantities: {},
      variants: [{ id: product.variantId, stitched: true, size: 'M', stockQuantity, priceRupees: product.priceRupees }],
    });
    expect(await read([other.productId, one.productId])).toEqual({
      products: [live(other, 0, 0), live(one, 1999, 4)],
      gone: [],
    });
  });

  it('is not cached', async () => {
    const { productId } = await createTestProduct();
    const response = await fetch(`${shop.url}/api/stock?ids=${productId}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns an edited price, stock and product at once', async () => {
    const { productId, variantId } = await createTestProduct({ stock: 4 });
    await untilPiecesAre(4, productId);
    await database().collection('product_variants').update(variantId, { stock_quantity: 1, price: 0 });
    await database().collection('products').update(productId, { price: 777 });
    await untilPiecesAre(1, productId);
    // A variant without a price of its own sells at the product's.
    await expect
      .poll(async () => (await read([productId])).products[0])
      .toMatchObject({ priceRupees: 777, variants: [{ priceRupees: 777 }] });
  });

  it('answers the same for a withdrawn and an unknown product', async () => {
    const { productId } = await createTestProduct({ isActive: false });
    expect(await read([productId, '999999999'])).toEqual({ products: [], gone: [productId, '999999999'] });
  });

  it('answers for a product without variants', async () => {
    const { id } = await database().collection('products').create({ name: 'Bare', price: 10, is_active: true });
    expect((await read([id])).products).toMatchObject([{ id, priceRupees: 10, variants: [] }]);
  });

  it.each([
    ['no product', ''],
    ['what is no number', 'abc'],
    ['a filter', `1'||id!='`],
    ['a number with more behind it', '1001;'],
    ['a product and nothing', '1001,'],
    ['too many', Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => index + 1).join()],
  ])('refuses %s', async (_, ids) => {
    const answer = await visitor.get(`/api/stock?ids=${encodeURIComponent(ids)}`);
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
  });

  it('accepts as many ids as a cart has lines, and repeated ones', async () => {
    const { productId } = await createTestProduct();
    const others = Array.from({ length: MAX_CART_LINES - 1 }, (_, index) => String(900_000_000 + index));
    const { products, gone } = await read([productId, ...others, productId]);
    expect([products.length, gone.length]).toEqual([1, MAX_CART_LINES - 1]);
  });
});

describe('stock reserved by an unpaid checkout', () => {
  it('is available only to the browser that reserved it', async () => {
    const { productId, ...product } = await createTestProduct({ stock: 5 });
    const buyer = newBuyer(shop.url);
    createdOrder(await buyer.createOrder({ ...product, productId }, 2));
    await untilPiecesAre(3, productId);
    expect(await piecesFor(productId, buyer)).toBe(5);
  });

  it('is available to nobody after the payment', async () => {
    const { productId, ...product } = await createTestProduct({ stock: 5 });
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder({ ...product, productId }, 2));
    await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));
    await untilPiecesAre(3, productId, buyer);
  });
});
