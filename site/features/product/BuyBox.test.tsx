import { beforeEach, describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { type ProductData, toProductData } from '#shared/product-data.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { hold, show } from '#tests/support/screen.ts';
import { BuyBox } from './BuyBox.tsx';
import { $choice, $liveProduct, $news } from './buy.store.ts';

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
  show(
    <BuyBox
      product={product}
      link="https://shop.example/product/7"
      chat={{ whatsapp: '919876543210', message: STANDARD_CONTENT.messages.booking }}
      guide={{ garment: '', chart: '' }}
    />,
  );

beforeEach(() => {
  hold($choice, undefined);
  hold($liveProduct, undefined);
  hold($news, '');
});

describe('the button', () => {
  test('says Add to Cart', () => {
    const screen = buyBox(PLENTY);
    expect(screen.get('button', 'Add to Cart').isDisabled).toBe(false);
    expect(screen.all('status').map(({ text }) => text)).toEqual(['', 'In stock']);
  });

  test('says Select Size First while a size is missing', () => {
    const screen = buyBox(BY_SIZE);
    expect(screen.get('button', 'Select Size First').isDisabled).toBe(false);
    expect(screen.all('radio').some(({ isChecked }) => isChecked)).toBe(false);
  });

  test('says Out of Stock, and explains it when pressed', () => {
    const button = buyBox(SOLD_OUT).get('button', 'Out of Stock');
    expect(button.isDisabled).toBe(false);
    expect(button.attributes).toHaveProperty('data-out-of-stock');
  });

  test('is disabled with the choice when the product is withdrawn', () => {
    hold($liveProduct, null);
    const screen = buyBox(PLENTY);
    expect(screen.get('button', 'Out of Stock').isDisabled).toBe(true);
    expect(screen.get('radio', 'M').isDisabled).toBe(true);
    expect(screen.get('spinbutton', 'Quantity').isDisabled).toBe(true);
    expect(screen.names('status')).toContain('This product is no longer available.');
  });
});

describe('price and stock', () => {
  test('shows the price, the original price and the discount', () => {
    expect(buyBox(PLENTY).text).toMatch(/^Price ₹999 Original price ₹1,249 20% OFF Inclusive of all taxes/);
  });

  test('warns below 5 pieces of a size', () => {
    expect(buyBox(FEW).names('status')).toContain('Only 3 left in M!');
  });

  test('warns below 20 pieces without a size, at their own price', () => {
    hold($choice, { variantId: 'u', stitched: false, size: '', quantity: 1 });
    const screen = buyBox(BOTH);
    expect(screen.names('status')).toContain('Only 12 left in stock!');
    expect(screen.text).toContain('Price ₹799');
  });

  test('are updated, and the change is announced', () => {
    hold($liveProduct, { ...PLENTY, priceRupees: 899, variants: [{ ...stitched('M', 40), priceRupees: 899 }] });
    hold($news, 'The price is now ₹899, 28% OFF.');
    const screen = buyBox(PLENTY);
    expect(screen.text).toMatch(/^Price ₹899 Original price ₹1,249 28% OFF/);
    expect(screen.names('status')).toContain('The price is now ₹899, 28% OFF.');
  });
});

describe('the choice', () => {
  test('starts with the first size in stock and quantity 1', () => {
    const screen = buyBox(toProductData(sampleProduct('7', { variants: [stitched('S', 0), stitched('M', 9)] })));
    expect(screen.names('radio')).toEqual(['S, sold out', 'M']);
    expect(screen.get('radio', 'M').isChecked).toBe(true);
    expect(screen.get('spinbutton', 'Quantity').attributes).toMatchObject({ value: '1', min: '1', max: '9' });
  });

  test('offers stitched or unstitched only if both exist', () => {
    expect(buyBox(BOTH).names('radio')).toEqual(['Stitched', 'Unstitched', 'M']);
    expect(buyBox(PLENTY).names('radio')).toEqual(['M']);
  });

  test('has no sizes for an unstitched product', () => {
    const screen = buyBox(toProductData(sampleProduct('7', { variants: [{ ...UNSTITCHED, stockQuantity: 50 }] })));
    expect(screen.names('radio')).toEqual([]);
    expect(screen.text).toContain('Unstitched');
    expect(screen.get('button', 'Add to Cart').isDisabled).toBe(false);
  });
});

test('booking, wishlist and copy-link buttons are below', () => {
  const screen = buyBox(PLENTY);
  const { href = '' } = screen.get('link', 'Book on WhatsApp').attributes;
  expect(decodeURIComponent(href)).toContain('book Product 7 (stitched, size M). https://shop.example/product/7');
  expect(screen.names('button')).toEqual(expect.arrayContaining(['Wishlist', 'Copy link']));
});
