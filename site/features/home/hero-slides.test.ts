import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { ProductImage } from '#shared/product/product.ts';
import { heroSlides } from './hero-slides.ts';

const NOW = Date.parse('2026-11-24T18:00:00+05:30');
const picture = (src: string): ProductImage => ({
  ...{ src, alt: '', width: 1600, height: 800, sizes: [], avif: [], tone: '' },
});
const OWN = 'pic000000000001';
const SLIDE = {
  ...{ picture: OWN, tall_picture: '', title: 'Diwali', text: 'New', button: 'Shop', link: '/sale', is_shown: true },
  ...{ from: '', until: '' },
};

function shown(changes: Partial<typeof SLIDE>[], library: readonly string[] = [OWN]) {
  const slides = changes.map((change) => ({ ...SLIDE, ...change }));
  const pictures = new Map(library.map((key) => [key, picture(key)]));
  return heroSlides({ content: { ...STANDARD_CONTENT, hero: { slides } }, pictures, now: NOW });
}

describe('the slides', () => {
  it('are the three standard ones while nothing is changed, with the pictures that leave room for words', () => {
    const slides = heroSlides({ content: STANDARD_CONTENT, pictures: new Map(), now: NOW });
    expect(slides.map(({ title, button, href }) => [title, button, href])).toEqual([
      ['Designer lawn suits', 'Shop Collection: Original Pakistani', '/original-pakistani'],
      ['Designer looks, made in India', 'Shop Collection: Indian Replica', '/indian-replica'],
      ['Dressed for the wedding season', 'Shop Collection: Original Pakistani', '/original-pakistani'],
    ]);
    expect(slides.map(({ isOwnPicture }) => isOwnPicture)).toEqual([false, false, false]);
  });

  it('are those that are switched on, now', () => {
    const slides = shown([
      { title: 'Off', is_shown: false },
      { title: 'Over', until: '2026-11-24T18:00' },
      { title: 'Now', from: '2026-11-24T18:00' },
      { title: 'Soon', from: '2026-11-24T18:01' },
    ]);
    expect(slides.map(({ title }) => title)).toEqual(['Now']);
  });

  it.each<[string, Partial<typeof SLIDE>, string | undefined, string | undefined]>([
    ['its picture for both', {}, OWN, undefined],
    ['the phone’s own picture', { tall_picture: 'pic000000000002' }, OWN, 'pic000000000002'],
    ['the wide picture on phones if theirs was deleted', { tall_picture: 'pic000000000009' }, OWN, undefined],
    [
      'the phone’s picture everywhere if the wide one was deleted',
      { picture: 'pic000000000009', tall_picture: 'pic000000000002' },
      'pic000000000002',
      undefined,
    ],
    ['a pattern if its picture was deleted', { picture: 'pic000000000009' }, undefined, undefined],
    ['a pattern without a picture', { picture: '' }, undefined, undefined],
  ])('have %s', (_, change, wide, tall) => {
    const [slide] = shown([change], [OWN, 'pic000000000002']);
    expect([slide?.wide?.src, slide?.tall?.src]).toEqual([wide, tall]);
  });
});
