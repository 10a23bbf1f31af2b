import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextDiff } from './FieldValues.tsx';

const shown = (before: string, after: string) =>
  renderToStaticMarkup(createElement(TextDiff, { before, after })).replaceAll(/<\/?(p|span)[^>]*>/g, '');

it('marks the words that were removed and added, in any script', () => {
  expect(shown('Soft cotton kurta', 'Soft silk kurta')).toBe('Soft <del>cotton</del><ins>silk</ins> kurta');
  expect(shown('मुलायम सूती कुर्ता', 'मुलायम रेशमी कुर्ता')).toBe('मुलायम <del>सूती</del><ins>रेशमी</ins> कुर्ता');
  expect(shown('', 'New words')).toBe('<ins>New words</ins>');
  expect(shown('Gone', '')).toBe('<del>Gone</del>');
});

it('shows texts in full if they have little in common', () => {
  const words = (word: string) => Array.from({ length: 2000 }, (_, place) => `${word}${place}`).join(' ');
  const [before, after] = [words('a'), words('b')];
  expect(shown(before, after)).toBe(`<del>${before}</del><ins>${after}</ins>`);
});
