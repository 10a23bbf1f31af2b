import { describe, expect, test } from 'vitest';
import { descriptionBlocks, descriptionSummary, descriptionText } from './description.ts';

const text = (value: string) => ({ kind: 'text', text: value });

describe('descriptionBlocks', () => {
  test('splits plain text at its line ends', () => {
    expect(descriptionBlocks('Soft lawn.\n\nWash by hand.\n')).toEqual([text('Soft lawn.'), text('Wash by hand.')]);
  });

  test('reads paragraphs and lists of HTML', () => {
    const html =
      '<p>Soft <strong>lawn</strong> &amp; silk.</p><ul><li>Kameez</li><li>Dupatta</li></ul><p>Dry in shade.</p>';
    expect(descriptionBlocks(html)).toEqual([
      text('Soft lawn & silk.'),
      { kind: 'list', items: ['Kameez', 'Dupatta'] },
      text('Dry in shade.'),
    ]);
  });

  test('returns markup as text', () => {
    expect(descriptionBlocks('<script>alert(1)</script>Soft')).toEqual([text('alert(1)Soft')]);
  });

  test('returns no blocks for an empty description', () => {
    expect(descriptionBlocks('<p></p><ul><li></li></ul>')).toEqual([]);
  });
});

describe('descriptionSummary', () => {
  test('is the first paragraph', () => {
    expect(descriptionSummary('<ul><li>Kameez</li></ul><p>Soft lawn.</p>')).toBe('Soft lawn.');
  });
});

test('descriptionText is the visible text in one line', () => {
  const html = '<p>Soft <b>la</b>wn.</p><ul><li>Kameez</li><li>Dupatta &amp; slip</li></ul>';
  expect(descriptionText(html)).toBe('Soft lawn. Kameez Dupatta & slip');
});
