import { describe, expect, test } from 'vitest';
import { cardSource, srcsetOf } from './image-sources.ts';
import type { ProductImage } from './product.ts';

function image(widths: number[]): ProductImage {
  const sizes = widths.map((width) => ({ width, src: `/a-${width}.webp` }));
  return { src: '/a.webp', alt: '', width: 1200, height: 1600, sizes, avif: [], tone: '' };
}

describe('srcsetOf', () => {
  test('offers the smaller renderings and the picture itself', () => {
    expect(srcsetOf(image([400, 800]))).toBe('/a-400.webp 400w, /a-800.webp 800w, /a.webp 1200w');
  });

  test('does not offer the full width twice', () => {
    expect(srcsetOf(image([400, 1200]))).toBe('/a-400.webp 400w, /a-1200.webp 1200w');
  });

  test('is empty for a picture without smaller renderings', () => {
    expect(srcsetOf(image([]))).toBe('');
  });
});

describe('cardSource', () => {
  test('takes the first rendering that is wide enough', () => {
    expect(cardSource(image([400, 800, 1200]))).toBe('/a-800.webp');
  });

  test('takes the picture itself when every rendering is too narrow', () => {
    expect(cardSource(image([400]))).toBe('/a.webp');
  });
});
