import { expect, test } from 'vitest';
import { cardDataSchema, toCardData } from './card-data.ts';
import type { ProductImage } from './product.ts';
import { PLACEHOLDER_IMAGE } from './product-card.ts';

const PICTURE: ProductImage = {
  src: '/a.webp',
  alt: 'Front',
  width: 1200,
  height: 1600,
  sizes: [{ width: 800, src: '/a-800.webp' }],
  avif: [],
  tone: '',
};

const MODEL = {
  id: '7',
  name: 'Neem kurti',
  price: 129900,
  images: [PICTURE, { ...PICTURE, sizes: [{ width: 800, src: '/b-800.webp' }] }],
  brand: 'Noor',
  rating: 4.5,
  reviews: 25,
  fabric: 'Mul Mul',
  category: 'Kurtis',
  isNew: true,
};

test('a card shows rupees with Indian separators, the rating and the address of its product', () => {
  expect(toCardData(MODEL)).toMatchObject({ href: '/product/7', price: '₹1,29,900', rating: '★ 4.5 (25)' });
});

test('a card names its further pictures at card width', () => {
  expect(toCardData(MODEL).more).toEqual(['/b-800.webp']);
});

test('a card without an original price shows neither it nor a discount', () => {
  expect(toCardData(MODEL)).toMatchObject({ originalPrice: '', discount: '' });
});

test('a card without a picture shows the placeholder', () => {
  expect(toCardData({ ...MODEL, images: [] }).image.src).toBe(PLACEHOLDER_IMAGE.src);
});

test('survives the way through JSON', () => {
  const data = toCardData({ ...MODEL, originalPrice: '₹2,000', discount: '10% OFF' });
  expect(cardDataSchema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
});
