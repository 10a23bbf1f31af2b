import { expect, test } from 'vitest';
import { hasShape } from '../shape.ts';
import { CARD_SHAPE, toCardData } from './card-data.ts';
import type { ProductImage } from './product.ts';
import { PLACEHOLDER_IMAGE, toProductCard } from './product-card.ts';

const PICTURE: ProductImage = {
  src: '/a.webp',
  alt: 'Front',
  width: 1200,
  height: 1600,
  sizes: [160, 480, 800].map((width) => ({ width, src: `/a-${width}.webp` })),
  avif: [160, 320, 480, 720].map((width) => ({ width, src: `/a-${width}.avif` })),
  tone: '',
};

const MODEL = {
  id: '7',
  name: 'Neem kurti',
  price: 129900,
  images: [PICTURE],
  brand: 'Noor',
  rating: 4.5,
  reviews: 25,
  fabric: 'Mul Mul',
  category: 'Kurtis',
  isNew: true,
  isSoldOut: false,
};

test('a card has rupees with Indian separators, the rating and the URL of its product', () => {
  expect(toCardData(MODEL)).toMatchObject({ id: '7', price: '₹1,29,900', rating: '★ 4.5 (25)' });
});

test('a card has the first picture in the widths of cards', () => {
  expect(toCardData(MODEL).image).toMatchObject({ src: '/a-480.webp', avif: '/a-320.avif 320w, /a-480.avif 480w' });
});

test('a card without an original price shows neither it nor a discount', () => {
  expect(toCardData(MODEL)).toMatchObject({ originalPrice: '', discount: '' });
});

test('a card without a picture shows the placeholder', () => {
  expect(toCardData({ ...MODEL, images: [] }).image.src).toBe(PLACEHOLDER_IMAGE.src);
});

test('round-trips through JSON', () => {
  const data = toCardData({ ...MODEL, originalPrice: '₹2,000', discount: '10% OFF' });
  expect(hasShape(CARD_SHAPE, JSON.parse(JSON.stringify(data)))).toBe(true);
});

test('a card does not show an original price below the price', () => {
  const product = { id: '7', name: 'Neem kurti', priceRupees: 1299, images: [], brandName: null, fabric: '' };
  const rest = { categoryName: null, isNew: false, stockQuantity: 1 };
  const cardWith = (originalPriceRupees: number) =>
    toCardData(toProductCard({ ...product, ...rest, originalPriceRupees }));
  expect(cardWith(999)).toMatchObject({ originalPrice: '', discount: '' });
  expect(cardWith(1999)).toMatchObject({ originalPrice: '₹1,999', discount: '35% OFF' });
});
