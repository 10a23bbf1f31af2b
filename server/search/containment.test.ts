import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '#demo/random.ts';
import { fold } from '#shared/text/fold.ts';
import { runs } from '#tests/support/runs.ts';
import { searchedDemo, searchedTextOf } from '#tests/support/searched-demo.ts';

/** Ids of products whose name, fabric or description contains the term, ignoring case (specification, section 7). */
type Oracle = (term: string) => string[];

const { products, find } = searchedDemo(300);
const texts = products.map(searchedTextOf);

const containing: Oracle = (term) => {
  const wanted = fold(term);
  return texts.flatMap(({ name, fabric, description }, at) =>
    [name, fabric, description].some((text) => fold(text).includes(wanted)) ? [String(at)] : [],
  );
};

/** A random substring of the shop's texts in random case. */
function pieceOfText(random: Random): string {
  const product = texts[random.int(0, texts.length - 1)];
  const text = product?.[random.pick(['name', 'name', 'fabric', 'description', 'description'] as const)] ?? '';
  const start = random.int(0, Math.max(0, text.length - 1));
  const piece = text.slice(start, start + random.int(1, 40));
  return random.chance(0.5) ? piece : randomCase(random, piece);
}

function randomCase(random: Random, text: string): string {
  return [...text].map((letter) => (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase())).join('');
}

describe('finds every product that contains the term', () => {
  const seeds = Array.from({ length: runs({ quick: 2, long: 80 }) }, (_, seed) => seed);
  test.each(seeds)(
    'finds every product that contains the term for 250 substrings of the shop’s texts, seed %i',
    (seed) => {
      const random = createRandom(seed);
      for (let round = 0; round < 250; round += 1) {
        const term = pieceOfText(random);
        if (term.trim() === '') continue;
        const found = new Set(find(term).docs.map(String));
        const missing = containing(term).filter((at) => !found.has(at));
        expect(missing, `missing for ${JSON.stringify(term)}`).toEqual([]);
      }
    },
  );

  test.each(['%', '100%', '.', ';', '-', '"', "'", '(', '/', '14-kg', 'cold; dry', '&'])(
    'finds every product that contains the term for %j',
    (term) => {
      expect(find(term).docs.map(String)).toEqual(expect.arrayContaining(containing(term)));
    },
  );
});

describe('markup and wildcards', () => {
  test.each(['<', '</', '_%_', '\\', '||', '*', '.*', '\uFFFD'])(
    '%j is literal text and finds only products that contain it',
    (term) => {
      expect(new Set(find(term).docs.map(String))).toEqual(new Set(containing(term)));
    },
  );

  test.each([
    ['<strong>', 'strong'],
    ['<script>alert(1)</script>', 'script alert 1 script'],
    ["velvet' || is_active = false || '", 'velvet is active false'],
  ])('%j is read as its words', (term, words) => {
    expect(find(term).docs).toEqual(find(words).docs);
  });
});
