import { describe, expect, test } from 'vitest';
import type { ProductImage } from '#shared/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product-card.ts';
import { cardPictures, srcsetOf } from './card-pictures.ts';

function image(name: string, widths: number[] = []): ProductImage {
  const sizes = widths.map((width) => ({ width, src: `/${name}-${width}.webp` }));
  return { src: `/${name}.webp`, alt: name, width: 1200, height: 1600, sizes };
}

describe('srcsetOf', () => {
  test('offers the smaller renderings and the picture itself', () => {
    expect(srcsetOf(image('a', [400, 800]))).toBe('/a-400.webp 400w, /a-800.webp 800w, /a.webp 1200w');
  });

  test('does not offer the full width twice', () => {
    expect(srcsetOf(image('a', [400, 1200]))).toBe('/a-400.webp 400w, /a-1200.webp 1200w');
  });

  test('is absent for a picture without smaller renderings', () => {
    expect(srcsetOf(image('a'))).toBeUndefined();
  });
});

describe('cardPictures', () => {
  test('shows the first picture and names the others at card width', () => {
    const pictures = cardPictures([image('a'), image('b', [400, 800, 1200]), image('c')]);
    expect(pictures.first.src).toBe('/a.webp');
    expect(pictures.more).toEqual(['/b-800.webp', '/c.webp']);
  });

  test('shows the placeholder when there is no picture', () => {
    expect(cardPictures([])).toEqual({ first: PLACEHOLDER_IMAGE, more: [] });
  });
});
