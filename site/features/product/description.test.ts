import { describe, expect, test } from 'vitest';
import { descriptionParagraphs } from './description.ts';

describe('descriptionParagraphs', () => {
  test('splits plain text at its line ends', () => {
    expect(descriptionParagraphs('Soft lawn.\n\nWash by hand.\n')).toEqual(['Soft lawn.', 'Wash by hand.']);
  });

  test('reads what a rich editor wrote, without its tags', () => {
    const html = '<p>Soft <strong>lawn</strong> &amp; silk.</p><ul><li>Kameez</li><li>Dupatta</li></ul>';
    expect(descriptionParagraphs(html)).toEqual(['Soft lawn & silk.', 'Kameez', 'Dupatta']);
  });

  test('lets no markup through as markup', () => {
    expect(descriptionParagraphs('<script>alert(1)</script>Soft')).toEqual(['alert(1)Soft']);
  });

  test('gives nothing for an empty description', () => {
    expect(descriptionParagraphs('')).toEqual([]);
  });
});
