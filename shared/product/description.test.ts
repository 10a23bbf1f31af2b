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

  test.each([
    ['<script>alert("</p>")</script>Soft', ['Soft']],
    ['<style>.a { color: red }</style><p>Lawn</p><!-- from Word -->', ['Lawn']],
    ['<p>Women&rsquo;s kurti &ndash; &#8377;899 &amp; up</p>', ['Women’s kurti – ₹899 & up']],
    ['<p>Bust a < 38, b > 40 &lt;3</p>', ['Bust a < 38, b > 40 <3']],
    ['Fits 5\' 4" & taller\nSoft', ['Fits 5\' 4" & taller', 'Soft']],
    ['<DIV>One</DIV><DIV>Two<br>Three</DIV>', ['One', 'Two', 'Three']],
    ['<table><tr><th>Fabric</th><td>Cotton</td></tr></table>', ['Fabric Cotton']],
    ['<table><tr><td>Top</td></tr><tr><td>Bottom</td></tr></table>', ['Top', 'Bottom']],
  ])('reads %j as a browser does', (html, lines) => {
    expect(descriptionBlocks(html)).toEqual(lines.map(text));
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
