import { expect, test } from 'vitest';
import { FALLBACK_MENU } from './sections.ts';

test('the fallback menu holds the specified groups and items, in menu order, without a Sale link', () => {
  const outline = FALLBACK_MENU.map(({ label, groups }) => [
    label,
    ...groups.map(({ name, items }) => [name, ...items.map((item) => item.name)].join(' > ')),
  ]);
  expect(outline).toEqual([
    ['New'],
    [
      'Categories',
      'Chikankari > Suits > Kurtis > Dupattas > Sarees',
      'Suits & Dress Material > Unstitched Suits > Ready to Wear > Dress Material > Palazzo Sets',
      'Traditional Wear > Anarkali > Sharara > Lehenga > Indo Western',
    ],
    ['Shop by Style', 'Bollywood Inspired', 'Contemporary', 'Classic Traditional'],
    ['Shop by Brand'],
    ['Shop by Fabric', 'Premium Fabrics > Cotton > Mul Mul > Rayon > Silk'],
  ]);
});

test('links of the fallback menu take the form {section route}?category={slug}', () => {
  const [, categories] = FALLBACK_MENU;
  expect(categories?.groups[1]?.href).toBe('/original-pakistani?category=suits-dress-material');
  expect(categories?.groups[1]?.items[0]?.href).toBe('/original-pakistani?category=unstitched-suits');
});
