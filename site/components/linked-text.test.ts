import { expect, test } from 'vitest';
import { mailLink, splitLinks } from './linked-text.ts';

test('keeps the words around a link', () => {
  expect(splitLinks('See the [size chart](/size-chart) first.')).toEqual([
    'See the ',
    { words: 'size chart', href: '/size-chart' },
    ' first.',
  ]);
});

test('finds every link, also at both ends', () => {
  expect(splitLinks('[A](/a)[B](/b)')).toEqual([
    { words: 'A', href: '/a' },
    { words: 'B', href: '/b' },
  ]);
});

test('keeps a text without links', () => {
  expect(splitLinks('Brackets [like these] (and these) stay.')).toEqual(['Brackets [like these] (and these) stay.']);
});

test('returns nothing for an empty text', () => {
  expect(splitLinks('')).toEqual([]);
});

test('turns an email address into a mailto link', () => {
  expect(splitLinks(mailLink('a@shop.example'))).toEqual([{ words: 'a@shop.example', href: 'mailto:a@shop.example' }]);
});
