import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it.each([
  ['Ajrakh Anarkali – Indigo', 'ajrakh-anarkali-indigo'],
  ['  3-piece   Suit!! ', '3-piece-suit'],
  ['--Mul Mul--', 'mul-mul'],
  ['साड़ियाँ', 'साड़ियाँ'],
  ['रेशम की \u0938\u093e\u095c\u0940', 'रेशम-की-साड़ी'],
  ['பட்டு', 'பட்டு'],
  ['Silk साड़ी', 'silk'],
  ['✨', ''],
])('makes %j into %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
