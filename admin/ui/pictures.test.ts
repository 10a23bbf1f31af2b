import { expect, it } from 'vitest';
import { pictureIds, thumbnailOf } from './pictures.ts';

const path = 'abcdefghij12345/front_x1.jpg';
const sizes = [
  { width: 80, src: '/media/w80' },
  { width: 160, src: '/media/w160' },
  { width: 400, src: '/media/w400' },
];
const picture = { src: '/media/full', alt: 'Front', width: 1200, height: 1600, sizes, avif: [], tone: '' };
const pictures = new Map([[path, picture]]);

it('uses the narrowest rendition that is wide enough', () => {
  expect(thumbnailOf(path, pictures, 120)).toEqual({ src: '/media/w160', alt: 'Front' });
});

it('uses the picture itself if no rendition is wide enough', () => {
  expect(thumbnailOf(path, pictures, 900)?.src).toBe('/media/full');
});

it('uses the bucket for an unknown path, and nothing for other values', () => {
  expect(thumbnailOf('zzzzzzzzzz12345/a.jpg', pictures, 120)?.src).toBe('/media/zzzzzzzzzz12345/a.jpg');
  expect(thumbnailOf('javascript:alert(1)', pictures, 120)).toBeUndefined();
  expect(thumbnailOf(undefined, pictures, 120)).toBeUndefined();
});

it('requests each record once and no external URL', () => {
  expect(pictureIds([path, path, 'https://example.com/a.jpg'])).toEqual(['abcdefghij12345']);
});
