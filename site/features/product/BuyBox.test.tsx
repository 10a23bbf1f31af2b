import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SENT_MAILS_PATH } from '#shared/api/sent-mails.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { type ProductData, toProductData } from '#shared/product/product-data.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { $cart, clearCart } from '#site/features/cart/cart.store.ts';
import { BLOCK_MESSAGES } from '#site/features/cart/toast-messages.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { BuyBox } from './BuyBox.tsx';
import { $choice, $liveProduct, $news } from './buy.store.ts';
import { LINK_COPIED } from './messages.ts';
import './buy-form.ts';

const UNSTITCHED = { id: 'u', stitched: false, size: '', priceRupees: 799, sku: '' };
const stitched = (size: string, stockQuantity: number) => ({
  id: size,
  stitched: true,
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});

const PLENTY = toProductData(sampleProduct('7', { originalPriceRupees: 1249, variants: [stitched('M', 40)] }));
const SOLD_OUT = toProductData(sampleProduct('7', { variants: [stitched('M', 0)] }));
const BY_SIZE = toProductData(sampleProduct('7', { sizeQuantities: { M: 40 }, variants: [stitched('M', 40)] }));
const FEW = toProductData(sampleProduct('7', { variants: [stitched('M', 3)] }));
const BOTH = toProductData(sampleProduct('7', { variants: [stitched('M', 40), { ...UNSTITCHED, stockQuantity: 12 }] }));

const buyBox = (product: ProductData) =>
  render(
    <>
      <BuyBox
        product={product}
        link="https://shop.example/product/7"
        chat={{ whatsapp: '919876543210', message: STANDARD_CONTENT.messages.booking }}
        guide={{ garment: '', chart: '' }}
      />
      <Toasts />
    </>,
  );

beforeEach(() => {
  clearCart();
  hold($toasts, []);
  hold($choice, undefined);
  hold($liveProduct, undefined);
  hold($news, '');
});

describe('the button', () => {
  test('says Add to Cart', () => {
    buyBox(PLENTY);
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    expect(textsOf('status')).toEqual(['', 'In stock', '']);
  });

  test('says Select Size First while a size is missing', () => {
    buyBox(BY_SIZE);
    expect(screen.getByRole('button', { name: 'Select Size First' })).toBeEnabled();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test('says Out of Stock, and explains it when pressed', async () => {
    buyBox(SOLD_OUT);
    await userEvent.click(screen.getByRole('button', { name: 'Out of Stock' }));
    expect(screen.getByText(BLOCK_MESSAGES.out_of_stock)).toBeVisible();
  });

  test('is disabled with the choice when the product is withdrawn', () => {
    hold($liveProduct, null);
    buyBox(PLENTY);
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'M' })).toBeDisabled();
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toBeDisabled();
    expect(textsOf('status')).toContain('This product is no longer available.');
  });
});

describe('price and stock', () => {
  test('shows the price, the original price and the discount', () => {
    buyBox(PLENTY);
    expect(textOf()).toMatch(/^Price ₹999 Original price ₹1,249 20% OFF Inclusive of all taxes/);
  });

  test('warns below 5 pieces of a size', () => {
    buyBox(FEW);
    expect(textsOf('status')).toContain('Only 3 left in M!');
  });

  test('warns below 20 pieces without a size, at their own price', () => {
    hold($choice, { variantId: 'u', stitched: false, size: '', quantity: 1 });
    buyBox(BOTH);
    expect(textsOf('status')).toContain('Only 12 left in stock!');
    expect(textOf()).toContain('Price ₹799');
  });

  test('are updated, and the change is announced', () => {
    hold($liveProduct, { ...PLENTY, priceRupees: 899, variants: [{ ...stitched('M', 40), priceRupees: 899 }] });
    hold($news, 'Size M: ₹899, 28% OFF.');
    buyBox(PLENTY);
    expect(textOf()).toMatch(/^Price ₹899 Original price ₹1,249 28% OFF/);
    expect(textsOf('status')).toContain('Size M: ₹899, 28% OFF.');
  });
});

describe('the choice', () => {
  test('starts with the first size in stock and quantity 1', () => {
    buyBox(toProductData(sampleProduct('7', { variants: [stitched('S', 0), stitched('M', 9)] })));
    expect(namesOf('radio')).toEqual(['S, sold out', 'M']);
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    expect(quantity).toHaveValue(1);
    expect(quantity).toHaveAttribute('min', '1');
    expect(quantity).toHaveAttribute('max', '9');
  });

  test('offers stitched or unstitched only if both exist', () => {
    buyBox(BOTH);
    expect(namesOf('radio')).toEqual(['Stitched', 'Unstitched', 'M']);
    cleanup();
    buyBox(PLENTY);
    expect(namesOf('radio')).toEqual(['M']);
  });

  test('the choice of unstitched clears the size and has its own price; a size goes back to stitched', async () => {
    buyBox(BOTH);
    await userEvent.click(screen.getByRole('radio', { name: 'Unstitched' }));
    expect(textOf()).toContain('Price ₹799');
    expect(textsOf('status')[0]).toBe('Unstitched: ₹799.');
    expect(screen.getByRole('radio', { name: 'M' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'M' }));
    expect(screen.getByRole('radio', { name: 'Stitched' })).toBeChecked();
    expect(textOf()).toContain('Price ₹999');
    expect(textsOf('status')[0]).toBe('Sizes are for stitched pieces, so we’ve chosen Stitched. Size M: ₹999.');
  });

  test('the choice of sold-out cloth without sizes offers an email too', async () => {
    answerRequests({ [SENT_MAILS_PATH]: { account: true, back_in_stock: true } });
    buyBox(toProductData(sampleProduct('7', { variants: [{ ...UNSTITCHED, stockQuantity: 0 }] })));
    await userEvent.click(await screen.findByRole('button', { name: 'Email me when this is back' }));
    expect(await screen.findByRole('form', { name: 'Email me when this is back' })).toBeVisible();
  });

  test('the choice of a sold-out size offers no email that the shop does not send', async () => {
    const requests = answerRequests({ [SENT_MAILS_PATH]: { account: true, back_in_stock: false } });
    buyBox(toProductData(sampleProduct('7', { variants: [stitched('M', 9), stitched('XL', 0)] })));
    await userEvent.click(screen.getByRole('radio', { name: 'XL, sold out' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Email me/ })).toBeNull();
  });

  test('the choice of a size changes stock message, quantity and button', async () => {
    answerRequests({ [SENT_MAILS_PATH]: { account: true, back_in_stock: true } });
    buyBox(toProductData(sampleProduct('7', { variants: [stitched('M', 9), stitched('L', 3), stitched('XL', 0)] })));
    await userEvent.click(screen.getByRole('radio', { name: 'XL, sold out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Out of Stock' }));
    expect(screen.getByText('Product is out of stock')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Email me when size XL is back' }));
    expect(await screen.findByRole('form', { name: 'Email me when size XL is back' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'L' }));
    expect(screen.queryByRole('form', { name: /^Email me/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Email me/ })).toBeNull();
    expect(textsOf('status')).toContain('Only 3 left in L!');
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '9');
    await userEvent.tab();
    expect(quantity).toHaveValue(3);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(quantity).toHaveValue(2);
  });

  test('is made with the arrow keys, and bought with Enter', async () => {
    buyBox(toProductData(sampleProduct('7', { variants: [stitched('S', 9), stitched('M', 9)] })));
    screen.getByRole('radio', { name: 'S' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Product 7 added to cart!')).toBeVisible();
    expect($cart.get()).toMatchObject([{ id: '7-M', quantity: 1, price: 999 }]);
  });

  test('is asked for by the focus while a size is missing', async () => {
    buyBox(BY_SIZE);
    await userEvent.click(screen.getByRole('button', { name: 'Select Size First' }));
    expect(screen.getByText('Please select a size first')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'M' })).toHaveFocus();
  });

  test('has no sizes for an unstitched product', () => {
    buyBox(toProductData(sampleProduct('7', { variants: [{ ...UNSTITCHED, stockQuantity: 50 }] })));
    expect(namesOf('radio')).toEqual([]);
    expect(textOf()).toContain('Unstitched');
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  });
});

test('booking, wishlist and copy-link buttons are below', () => {
  buyBox(PLENTY);
  const href = screen.getByRole('link', { name: 'Book on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain('book Product 7 (stitched, size M). https://shop.example/product/7');
  expect(namesOf('button')).toEqual(expect.arrayContaining(['Wishlist', 'Copy link']));
});

test('Copy link copies the page’s address, or shows it if the browser refuses', async () => {
  const user = userEvent.setup();
  buyBox(PLENTY);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(screen.getByText(LINK_COPIED)).toBeVisible();
  const address = `${location.origin}${location.pathname}`;
  expect(await navigator.clipboard.readText()).toBe(address);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link could not be copied')).toBeVisible();
  expect(screen.getByText(address)).toBeVisible();
});
