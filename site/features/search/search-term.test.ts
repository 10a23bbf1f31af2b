import { describe, expect, test } from 'vitest';
import { containsTerm, readTerm } from './search-term.ts';

describe('readTerm', () => {
  test.each([
    ['?q=cotton', 'cotton'],
    ['?q=%20mul%20%20mul+', 'mul mul'],
    ['?q=', ''],
    ['?q=+%20%09', ''],
    ['', ''],
    ['?category=sarees', ''],
    ['?q=silk&q=cotton', 'silk'],
    ['?q=%E0%A4%', '\uFFFD%'],
  ])('reads %j as %j', (search, term) => {
    expect(readTerm(search)).toBe(term);
  });
});

describe('containsTerm', () => {
  const product = {
    name: 'Kashi Katan Saree',
    fabric: 'Pure Silk',
    description: 'Woven by hand.\nDry clean; 100% silk.',
  };

  test.each(['kashi', 'TAN SAR', 'pure silk', 'hand. dry', '100%', 'silk.'])('finds %j', (term) => {
    expect(containsTerm(product, term)).toBe(true);
  });

  test.each(['cotton', 'saree pure', '100_', 'kashi%saree'])('does not find %j', (term) => {
    expect(containsTerm(product, term)).toBe(false);
  });

  test('folds the case of other alphabets too', () => {
    expect(containsTerm({ ...product, name: 'Étoile' }, 'éTOILE')).toBe(true);
  });
});
