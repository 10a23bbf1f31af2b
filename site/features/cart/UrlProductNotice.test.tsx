import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { PICTURES_PATH } from '#shared/api/pictures.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { toLiveProduct } from '#shared/product/live-product.ts';
import { toProductData } from '#shared/product/product-data.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { cartPromise } from '#site/features/delivery/delivery-promise.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { FilledCart } from './Cart.tsx';
import { clearCart } from './cart.store.ts';
import { BLOCK_MESSAGES } from './toast-messages.ts';
import { $urlProduct } from './url-product.store.ts';

/** The cart at an address that names a product, as a product page's form sends it before hydration. */

beforeEach(() => {
  clearCart();
  hold($toasts, []);
  hold($urlProduct, { kind: 'none' });
});

const variant = (size: string, stockQuantity: number) => ({
  id: size,
  stitched: true,
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});
const PRODUCT = sampleProduct('1001', { name: 'Mehr Suit', variants: [variant('M', 5), variant('XXL', 0)] });
const FOUND = {
  [PICTURES_PATH]: { pictures: [], product: toProductData(PRODUCT) },
  [STOCK_PATH]: { products: [toLiveProduct(PRODUCT)], gone: [] },
};

function open(query: string): void {
  cleanStores($urlProduct);
  history.replaceState(null, '', `/cart?${query}`);
  render(
    <>
      <FilledCart delivery={cartPromise(STANDARD_CONTENT.delivery)} />
      <Toasts />
    </>,
  );
}

test('the product is added, up to the stock, and removed from the URL', async () => {
  answerRequests(FOUND);
  open('product=1001&stitching=stitched&size=M&quantity=50');
  expect(textOf()).toBe('');
  expect(await screen.findByText('Mehr Suit added to cart!')).toBeVisible();
  expect(textOf()).toContain('Subtotal (5 items)');
  expect(location.search).toBe('');
});

test('the last piece is added if this browser has reserved it, though nobody else can buy it', async () => {
  const reserved = { ...PRODUCT, variants: [variant('M', 0)] };
  answerRequests({ ...FOUND, [PICTURES_PATH]: { pictures: [], product: toProductData(reserved) } });
  open('product=1001&size=M');
  expect(await screen.findByText('Mehr Suit added to cart!')).toBeVisible();
});

test('the product is not added, with the product page’s message, if it cannot be bought', async () => {
  answerRequests(FOUND);
  open('product=1001&size=XXL');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing was addedPlease choose a size and quantity again.',
  );
  expect(screen.getByText(BLOCK_MESSAGES.out_of_stock)).toBeVisible();
  expect(namesOf('heading')).toEqual(['Your cart is empty']);
  expect(screen.getByRole('link', { name: 'Back to Mehr Suit' })).toHaveAttribute('href', '/product/1001');
});

test('a stitched piece without a size is not added, and the product page’s message asks for one', async () => {
  const unsized = { ...PRODUCT, variants: [{ ...variant('', 5), stitched: false }] };
  answerRequests({
    [PICTURES_PATH]: { pictures: [], product: toProductData(unsized) },
    [STOCK_PATH]: { products: [toLiveProduct(unsized)], gone: [] },
  });
  open('product=1001&stitching=stitched');
  expect(await screen.findByText(BLOCK_MESSAGES.size_for_stitched)).toBeVisible();
});

test.each(['product=../checkout', 'product=1001&stitching=x'])(
  'the product is ignored if its URL is invalid: %s',
  async (query) => {
    const requests = answerRequests(FOUND);
    open(query);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t tell which product you wantedNothing was added. Please choose it again.',
    );
    expect(location.search).toBe('');
    expect(requests).toEqual([]);
  },
);

test('the product is not found if it is not on sale', async () => {
  const error = { code: 'not_found', message: 'There is no such product.' };
  answerRequests({
    [PICTURES_PATH]: () => Response.json({ error }, { status: 404 }),
    [STOCK_PATH]: { products: [], gone: ['1001'] },
  });
  open('product=1001');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Product Not FoundThe product you're looking for doesn't exist.",
  );
});

test('the product is added by trying again if the shop was unreachable', async () => {
  answerRequests({ ...FOUND, [PICTURES_PATH]: () => new Response('', { status: 503 }) });
  open('product=1001&size=M');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop');
  expect(takeLogged()).toEqual([expect.stringContaining('A product page could not be read.')]);
  answerRequests(FOUND);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mehr Suit added to cart!')).toBeVisible();
  expect(textOf()).toContain('Subtotal (1 item)');
});
