import { describe, expect, test } from 'vitest';
import { type CardRow, cardFromRow, firstPictureIds, pictureFilter } from './wishlist-cards.queries.ts';

const ROW: CardRow = {
  id: '1001',
  name: 'Mehr Cotton Suit',
  price: 2499,
  original_price: 3299,
  fabric: 'Cotton',
  images: ['aaaaaaaaaaaaaaa/front_1.webp', 'bbbbbbbbbbbbbbb/back_1.webp'],
  is_new: true,
  stock_quantity: 3,
  expand: { brand_id: { name: 'Naqsh Kora' } },
};

const PICTURE = {
  id: 'aaaaaaaaaaaaaaa',
  file: 'front_1.webp',
  sizes: ['w800_x.webp', 'w400_y.webp'],
  name: '',
  alt: 'A blue suit',
  width: 1200,
  height: 1600,
  tone: '',
  focal_x: 0,
  focal_y: 0,
};

describe('cards from live rows', () => {
  test('show price, discount, brand and fallbacks', () => {
    expect(cardFromRow(ROW, [PICTURE])).toMatchObject({
      id: '1001',
      price: 2499,
      originalPrice: '₹3,299',
      discount: '24% OFF',
      brand: 'Naqsh Kora',
      category: 'Fashion',
    });
  });

  test('offer smaller renditions of a picture with a known row, and the full size of others', () => {
    const { images } = cardFromRow(ROW, [PICTURE]);
    expect(images.map(({ src, alt, sizes }) => [src, alt, sizes.map(({ width }) => width)])).toEqual([
      ['/media/aaaaaaaaaaaaaaa/front_1.webp', 'A blue suit', [400, 800]],
      ['/media/bbbbbbbbbbbbbbb/back_1.webp', 'Mehr Cotton Suit', []],
    ]);
  });

  test('have no original price if the row has none', () => {
    expect(cardFromRow({ ...ROW, original_price: 0 }, [])).not.toHaveProperty('originalPrice');
  });
});

describe('requested picture rows', () => {
  test('are those of first pictures, each once', () => {
    const rows = [ROW, ROW, { ...ROW, images: ['https://example.com/a.jpg'] }, { ...ROW, images: null }];
    expect(firstPictureIds(rows)).toEqual(['aaaaaaaaaaaaaaa']);
  });

  test('include only valid ids in the filter', () => {
    expect(firstPictureIds([{ ...ROW, images: ["x' || 1=1/a.webp"] }])).toEqual([]);
    expect(pictureFilter(['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'])).toBe("id='aaaaaaaaaaaaaaa'||id='bbbbbbbbbbbbbbb'");
  });
});
