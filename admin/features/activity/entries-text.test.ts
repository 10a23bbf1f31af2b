import { expect, test } from 'vitest';
import { entriesText } from './entries-text.ts';

test('a list of content reads as labelled lines', () => {
  const slide = { picture: 'pic000000000001', title: 'Diwali', text: '', is_shown: false };
  expect(entriesText('slides', [slide], 'hero')).toBe(
    ['slide 1', '  Picture: pic000000000001', '  Heading: Diwali', '  Show this slide: no'].join('\n'),
  );
});

test('other values are not lists of content', () => {
  expect(entriesText('pieces', [{ kind: 'Kameez' }], undefined)).toBeUndefined();
  expect(entriesText('name', 'Saanjh', 'identity')).toBeUndefined();
  expect(entriesText('slides', null, 'hero')).toBeUndefined();
});
