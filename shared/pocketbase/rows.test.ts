import { describe, expect, it } from 'vitest';
import { mapPlainFields } from '#shared/product/product-fields.ts';
import { mediaUrl, pictureFromRow } from './media.ts';
import { sellingPriceRupees } from './product-from-rows.ts';
import { productRowSchema } from './rows.ts';

const row = {
  id: '1001',
  name: 'Suit',
  description: '',
  price: 100,
  original_price: 0,
  images: [],
  videos: null,
  ...mapPlainFields(
    () => '',
    () => 0,
  ),
  sku: '',
  size: '',
  size_quantities: null,
  stock_quantity: 0,
  slug: '',
  pieces: null,
  is_new: false,
  is_featured: false,
  is_active: true,
  brand_id: '',
  category_id: '',
  created_at: '',
  updated_at: '',
};

describe('a product row', () => {
  it('turns PocketBase’s empty values into null where the specification says nullable', () => {
    expect(productRowSchema.parse(row)).toMatchObject({ original_price: null, catalog_name: null, brand_id: null });
  });
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['a', ['a']],
    [{ url: 'a' }, ['a']],
    [
      [{ url: 'a' }, 7, 'b'],
      ['a', 'b'],
    ],
    [null, []],
  ])('reads images written as %j', (images, expected) => {
    expect(productRowSchema.parse({ ...row, images }).images).toEqual(expected);
  });
  it('falls back to no size quantities if they are invalid', () => {
    for (const size_quantities of [null, 'x', { XS: -1 }, { M: 'x' }]) {
      expect(productRowSchema.parse({ ...row, size_quantities }).size_quantities).toEqual({});
    }
    expect(productRowSchema.parse({ ...row, size_quantities: { M: 2 } }).size_quantities).toEqual({ M: 2 });
  });
  it('keeps the valid pieces of a garment, in display order', () => {
    const written = [{ kind: 'dupatta', metres: 2.5 }, { kind: 'cape' }, 'x', { kind: 'kameez', lengthInches: 46 }];
    expect(productRowSchema.parse({ ...row, pieces: written }).pieces).toEqual([
      { kind: 'kameez', lengthInches: 46 },
      { kind: 'dupatta', metres: 2.5 },
    ]);
    expect(productRowSchema.parse({ ...row, pieces: 'x' }).pieces).toEqual([]);
  });
  it('is invalid if the price is not a number', () => {
    expect(productRowSchema.safeParse({ ...row, price: '100' }).success).toBe(false);
  });
});

describe('a picture', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['abcdefghijklmno/w1200_x.webp', '/media/abcdefghijklmno/w1200_x.webp'],
    ['https://[', undefined],
    ['javascript:alert(1)', undefined],
    ['../../etc/passwd', undefined],
    ['', undefined],
  ])('a picture at %j has the URL %j', (path, url) => {
    expect(mediaUrl(path)).toBe(url);
  });
  it('reads its renditions from their names, narrow to wide', () => {
    const picture = pictureFromRow({
      id: 'abcdefghijklmno',
      file: 'w1200_a.webp',
      sizes: ['w800_b.webp', 'w400_c.webp', 'other.webp', 'w400_d.avif'],
      name: '',
      alt: 'A suit',
      width: 1200,
      height: 1600,
      tone: '#c0ffee',
      focal_x: 0,
      focal_y: 0,
    });
    expect(picture.sizes.map(({ width }) => width)).toEqual([400, 800, 1200]);
    expect(picture.avif).toEqual([{ width: 400, src: '/media/abcdefghijklmno/w400_d.avif' }]);
  });
  it.each([
    [{ focal_x: 0.3, focal_y: 0.125 }, '30% 13%'],
    [{ focal_x: 0.01, focal_y: 0 }, '1% 50%'],
    [{ focal_x: 0, focal_y: 0 }, undefined],
    [{ focal_x: 0.5, focal_y: 0.5 }, undefined],
  ])('a picture with the focus point %j is positioned at %s', (focal, focus) => {
    const row = { id: 'abcdefghijklmno', file: 'w800_a.webp', sizes: [], name: '', alt: '', tone: '' };
    expect(pictureFromRow({ ...row, width: 800, height: 1000, ...focal }).focus).toBe(focus);
  });
});

it('a variant has its own price, or else the product’s', () => {
  expect(sellingPriceRupees({ price: 100 }, { price: 120 })).toBe(120);
  expect(sellingPriceRupees({ price: 100 }, { price: 0 })).toBe(100);
});
