import { describe, expect, test } from 'vitest';
import { editDistance, toleratedSlips } from './edit-distance.ts';

describe('editDistance', () => {
  test.each([
    ['saree', 'saree', 0],
    ['sarre', 'saree', 1],
    ['sare', 'saree', 1],
    ['sareee', 'saree', 1],
    ['saere', 'saree', 1],
    ['chickenkari', 'chikankari', 2],
    ['georgtte', 'georgette', 1],
    ['silk', 'suit', 3],
    ['सूट', 'सुट', 1],
  ])('%s and %s differ by %i', (a, b, slips) => {
    const limit = 2;
    expect(editDistance(a, b, limit)).toBe(Math.min(slips, limit + 1));
    expect(editDistance(b, a, limit)).toBe(Math.min(slips, limit + 1));
  });
});

test.each([
  ['red', 0],
  ['silk', 1],
  ['lehenga', 1],
  ['chikenka', 2],
  ['1001', 0],
])('%s allows %i typing mistakes', (word, slips) => {
  expect(toleratedSlips(word)).toBe(slips);
});
