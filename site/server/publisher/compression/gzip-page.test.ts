import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipPage } from './gzip-page.ts';
import { AT_ONCE, IN_POOL } from './zlib-ways.ts';

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
      const compressed = await gzipPage(page, AT_ONCE);
      expect(gunzipSync(compressed)).toEqual(page);
      expect(await gzipPage(page, AT_ONCE)).toEqual(compressed);
      expect(await gzipPage(page, IN_POOL)).toEqual(compressed);
    }),
  );
});

it('gives the same bytes when it has forgotten the styles since', async () => {
  const page = (css: string) => Buffer.from(`<p>Kurta</p><style>${css}</style><p>Saree</p>`);
  const first = await gzipPage(page('a{}'), AT_ONCE);
  for (let index = 0; index < 100; index += 1) await gzipPage(page(`b${index}{}`), AT_ONCE);
  expect(await gzipPage(page('a{}'), AT_ONCE)).toEqual(first);
});
