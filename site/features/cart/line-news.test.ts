import { describe, expect, test } from 'vitest';
import { lineNews } from './line-news.ts';
import { LINE_NEWS, LINE_NOTES } from './messages.ts';

const line = {
  id: '7-M',
  productId: '7',
  variantId: 'before',
  name: 'Anokhi Kurti',
  brand: '',
  image: '',
  size: 'M',
  stitched: true,
  price: 1299,
  quantity: 3,
  maxQuantity: 5,
};
const product = (over: object = {}) => ({
  id: '7',
  priceRupees: 1299,
  originalPriceRupees: 0,
  sizeQuantities: {},
  variants: [
    { id: 'other', stitched: true, size: 'L', stockQuantity: 9, priceRupees: 1 },
    { id: 'now', stitched: true, size: 'M', stockQuantity: 5, priceRupees: 1299, ...over },
  ],
});

describe('a cart line after a check of price and stock', () => {
  test('updates a recreated variant silently', () => {
    expect(lineNews(line, product())).toEqual({ known: { variantId: 'now', price: 1299, maxQuantity: 5 }, texts: [] });
  });

  test('reports a new price', () => {
    expect(lineNews(line, product({ priceRupees: 999 }))).toMatchObject({
      known: { price: 999 },
      before: LINE_NOTES.before('₹1,299'),
      texts: [LINE_NEWS.price('Anokhi Kurti, M', '₹1,299', '₹999')],
    });
  });

  test('reports the remaining stock', () => {
    expect(lineNews(line, product({ stockQuantity: 2 }))).toMatchObject({
      known: { maxQuantity: 2 },
      shortage: 'Only 2 left in M!',
      texts: [LINE_NEWS.fewer('Anokhi Kurti, M', 2)],
    });
  });

  test('reports both together', () => {
    const { texts } = lineNews(line, product({ priceRupees: 999, stockQuantity: 1 }));
    expect(texts).toEqual([
      LINE_NEWS.price('Anokhi Kurti, M', '₹1,299', '₹999'),
      LINE_NEWS.fewer('Anokhi Kurti, M', 1),
    ]);
  });

  test('keeps its quantity when sold out, cannot be raised, and says so', () => {
    const { known, texts, shortage } = lineNews(line, product({ stockQuantity: 0 }));
    expect(known.maxQuantity).toBe(line.quantity);
    expect(texts).toEqual([LINE_NEWS.soldOut('Anokhi Kurti, M')]);
    expect(shortage).toBe('Out of Stock');
  });

  test.each([
    ['the product is gone', undefined],
    ['the size is no longer made', product({ size: 'S' })],
    ['it is only sold unstitched', product({ stitched: false })],
  ])('is no longer available when %s', (_, now) => {
    expect(lineNews(line, now)).toEqual({
      known: { maxQuantity: line.quantity },
      texts: [LINE_NEWS.gone('Anokhi Kurti, M')],
      shortage: LINE_NOTES.gone,
    });
  });
});
