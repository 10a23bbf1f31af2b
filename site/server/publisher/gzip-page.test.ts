import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipPage, gzipPageNow } from './gzip-page.ts';

const styles = fc.constantFrom('', '<style>', '<style></style>', '<style>.a{color:red}</style>', '</style><style>');
const text = fc.oneof(
  fc.string(),
  fc.string({ minLength: 200, maxLength: 3000 }),
  fc.constant('₹999 · साड़ी '.repeat(400)),
);
const pages = fc.tuple(text, styles, text, styles, text).map((parts) => Buffer.from(parts.join('')));

it('holds the page, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (page) => {
      const compressed = gzipPageNow(page);
      expect(gunzipSync(compressed)).toEqual(page);
      expect(gzipPageNow(page)).toEqual(compressed);
      expect(await gzipPage(page)).toEqual(compressed);
    }),
  );
});

it('gives the same bytes when it has forgotten the styles since', () => {
  const page = (css: string) => Buffer.from(`<p>Kurta</p><style>${css}</style><p>Saree</p>`);
  const first = gzipPageNow(page('a{}'));
  for (let index = 0; index < 100; index += 1) gzipPageNow(page(`b${index}{}`));
  expect(gzipPageNow(page('a{}'))).toEqual(first);
});
