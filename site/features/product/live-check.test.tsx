import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { fingerprint, toLiveProduct } from '#shared/product/live-product.ts';
import { toProductData } from '#shared/product/product-data.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { textsOf } from '#tests/support/rendered.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { BuyBox } from './BuyBox.tsx';
import { $choice, $news } from './buy.store.ts';
import { defineLiveCheck } from './live-check.ts';
import { $stockAnswer } from './live-product.store.ts';

/** The buy box of a published page while the shop's stock changes. */

const HALF_A_MINUTE_MS = 30_000;

/** The product with this stock by size. */
const withStock = (stock: Readonly<Record<string, number>>, priceRupees = 999) =>
  sampleProduct('7', {
    variants: Object.entries(stock).map(([size, stockQuantity]) => ({
      id: size,
      stitched: true,
      size,
      stockQuantity,
      priceRupees,
      sku: '',
    })),
  });
const PUBLISHED = withStock({ S: 40, M: 40, L: 0 });
const answerOf = (...products: ReturnType<typeof withStock>[]) => ({ products: products.map(toLiveProduct), gone: [] });

const button = (name: string) => screen.getByRole('button', { name });
const size = (name: string) => screen.getByRole('radio', { name });

/** Opens the page, and lets it ask. */
async function open(answer: object): Promise<Request[]> {
  const requests = answerRequests({ [STOCK_PATH]: answer });
  render(
    <>
      {createElement('live-check', { product: '7', shown: fingerprint(toLiveProduct(PUBLISHED)) })}
      <BuyBox
        product={toProductData(PUBLISHED)}
        link="https://shop.example/product/7"
        chat={{ whatsapp: '', message: '' }}
        guide={{ garment: '', chart: '' }}
      />
    </>,
  );
  await ask(new Event('pageshow'));
  return requests;
}

async function ask(event: Event): Promise<void> {
  await act(async () => {
    dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(1000);
  });
}

/** The shopper comes back to the page after more than half a minute. */
async function comeBackLater(answer: object): Promise<void> {
  answerRequests({ [STOCK_PATH]: answer });
  vi.setSystemTime(Date.now() + HALF_A_MINUTE_MS + 1000);
  await ask(new Event('visibilitychange'));
}

beforeAll(defineLiveCheck);
beforeEach(() => {
  hold($choice, undefined);
  hold($news, '');
  hold($stockAnswer, undefined);
  vi.useFakeTimers();
});

test('the live check shows sizes that sold out or are back, and the stock of the chosen one', async () => {
  await open(answerOf(withStock({ S: 0, M: 2, L: 5 })));
  expect(textsOf('status')[0]).toBe('Sold out now: S. In stock again: L.');
  fireEvent.click(size('M'));
  expect(textsOf('status')).toContain('Only 2 left in M!');
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveAttribute('max', '2');
  fireEvent.click(size('L'));
  expect(button('Add to Cart')).toBeEnabled();
});

test('the live check keeps a chosen size that sold out meanwhile, and says so', async () => {
  await open(answerOf(PUBLISHED));
  fireEvent.click(size('M'));
  expect(textsOf('status')).toEqual(['', 'In stock']);
  await comeBackLater(answerOf(withStock({ S: 40, M: 0, L: 0 })));
  expect(button('Out of Stock')).toBeEnabled();
  expect(size('M, sold out')).toBeChecked();
  expect(textsOf('status')).toEqual(['Sold out now: M.', 'Out of Stock']);
});

test('disables buying while the product is withdrawn', async () => {
  await open(answerOf());
  expect(textsOf('status')).toContain('This product is no longer available.');
  for (const name of ['Out of Stock', 'Increase quantity']) expect(button(name)).toBeDisabled();
  expect(size('M')).toBeDisabled();
  await comeBackLater(answerOf(PUBLISHED));
  expect(textsOf('status')).toContain('In stock');
  expect(button('Add to Cart')).toBeEnabled();
});

test('the live check asks once, and again for a choice half a minute later', async () => {
  const requests = await open(answerOf(PUBLISHED));
  fireEvent.click(size('M'));
  await ask(new Event('change'));
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?ids=7']);
  vi.setSystemTime(Date.now() + HALF_A_MINUTE_MS + 1000);
  await ask(new Event('change'));
  expect(requests).toHaveLength(2);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => Response.json({ error: { code: 'service_unavailable', message: '' } }, { status: 503 })],
  ['answers something else', { products: [{ id: '7', priceRupees: 'free' }], gone: [] }],
])('the live check is unchanged when the shop %s', async (_, answer) => {
  await open(answer);
  expect(textsOf('status')).toEqual(['', 'In stock']);
  expect(screen.getByText('₹999')).toBeVisible();
  expect(button('Add to Cart')).toBeEnabled();
});
