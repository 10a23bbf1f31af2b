import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it.each([
  ['Ajrakh Anarkali – Indigo', 'ajrakh-anarkali-indigo'],
  ['  3-piece   Suit!! ', '3-piece-suit'],
  ['--Mul Mul--', 'mul-mul'],
  ['साड़ी', ''],
])('makes %j into %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
