import { expect, it } from 'vitest';
import { descriptionText } from '#shared/product/description.ts';
import { descriptionHtml, descriptionToText, hasOtherTags } from './description-text.ts';

const TEXT = 'Indigo, dyed by hand.\n\n- Side slits\n- Two pockets\n\nWash it cold & dry in shade.';

it('description text survives storing as HTML and reading back', () => {
  expect(descriptionHtml(TEXT)).toBe(
    '<p>Indigo, dyed by hand.</p><ul><li>Side slits</li><li>Two pockets</li></ul><p>Wash it cold &amp; dry in shade.</p>',
  );
  expect(descriptionToText(descriptionHtml(TEXT))).toBe(TEXT);
});

it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;', '</p><iframe>'])(
  'escapes %j in a description and reads it back unchanged',
  (text) => {
    expect(descriptionHtml(text).replaceAll(/<\/?p>/g, '')).not.toMatch(/[<>]/);
    expect(descriptionToText(descriptionHtml(text))).toBe(text);
    expect(descriptionText(descriptionHtml(text))).toBe(text);
  },
);

it('detects formatting that the shop does not show', () => {
  expect(hasOtherTags('<p>One</p><ul><li>two</li></ul>a<br />b')).toBe(false);
  expect(hasOtherTags('<p><strong>One</strong></p>')).toBe(true);
  expect(hasOtherTags('<p onclick="x()">One</p>')).toBe(true);
});
