import { describe, expect, test } from 'vitest';
import { CARD_WIDTHS, PAGE_WIDTHS, pictureSources, shareImage, THUMB_WIDTHS } from './picture-sources.ts';
import type { ProductImage } from './product.ts';

const of = (type: string, widths: number[]) => widths.map((width) => ({ width, src: `/${width}.${type}` }));
const PICTURE: ProductImage = {
  src: '/800.webp',
  alt: 'Front',
  width: 1200,
  height: 1600,
  sizes: of('webp', [160, 480, 800]),
  avif: of('avif', [160, 320, 480, 720, 1200]),
  tone: '#c0ffee',
};
const PLACE = { alt: 'Front', width: 1200, height: 1600, tone: '#c0ffee' };
/** A picture that staff entered by URL. */
const FOREIGN: ProductImage = { ...PICTURE, src: 'https://example.com/a.jpg', sizes: [], avif: [], tone: '' };

describe('pictureSources', () => {
  test('offers the widths within the range, and one WebP', () => {
    expect(pictureSources(PICTURE, CARD_WIDTHS)).toEqual({
      ...PLACE,
      avif: '/320.avif 320w, /480.avif 480w',
      src: '/480.webp',
    });
    expect(pictureSources(PICTURE, PAGE_WIDTHS)).toEqual({
      ...PLACE,

      avif: '/480.avif 480w, /720.avif 720w, /1200.avif 1200w',
      src: '/800.webp',
    });
  });

  test('omits the width of a single rendition', () => {
    expect(pictureSources(PICTURE, THUMB_WIDTHS)).toMatchObject({ avif: '/160.avif', src: '/160.webp' });
  });

  test('uses the nearest width if none is in the range', () => {
    expect(pictureSources({ ...PICTURE, avif: of('avif', [100, 1000, 2000]) }, CARD_WIDTHS).avif).toBe('/1000.avif');
    expect(pictureSources({ ...PICTURE, avif: of('avif', [50, 100]) }, CARD_WIDTHS).avif).toBe('/100.avif');
  });

  test('has only a URL for a picture without renditions', () => {
    expect(pictureSources(FOREIGN, CARD_WIDTHS)).toMatchObject({ avif: '', src: 'https://example.com/a.jpg' });
  });
});

test('a picture that is one AVIF so far is its own source everywhere', () => {
  const original = { ...PICTURE, src: '/1200.avif', sizes: [], avif: of('avif', [1200]) };
  for (const widths of [THUMB_WIDTHS, CARD_WIDTHS, PAGE_WIDTHS]) {
    expect(pictureSources(original, widths)).toMatchObject({ avif: '/1200.avif', src: '/1200.avif' });
  }
});

test.each([
  [{ ...PICTURE, jpeg: { width: 1200, src: '/1200.jpeg' } }, '/1200.jpeg'],
  [PICTURE, '/800.webp'],
  [{ ...PICTURE, src: '/1200.avif' }, '/800.webp'],
  [FOREIGN, 'https://example.com/a.jpg'],
])('a shared link shows the JPEG of a picture, else its widest WebP', (picture, src) => {
  expect(shareImage(picture)).toBe(src);
});

test('the focus point is set only if it is not the middle', () => {
  expect(pictureSources({ ...PICTURE, focus: '30% 20%' }, CARD_WIDTHS).focus).toBe('30% 20%');
  expect(pictureSources(PICTURE, CARD_WIDTHS)).not.toHaveProperty('focus');
});
