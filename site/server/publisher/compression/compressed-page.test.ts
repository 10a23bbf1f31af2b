import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_JOINT } from '#shared/page-joint.ts';
import { JOINT, WHOLE_JOINT } from './brotli-joint.ts';
import { brotliPage } from './brotli-page.ts';
import { gzipPage } from './gzip-page.ts';
import { AT_ONCE, IN_POOL } from './zlib-ways.ts';

/** Words of Brotli's own dictionary, things that repeat soon and late, text that is not Latin, and what parts begin with. */
const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    ' the ',
    'background',
    ' and the ',
    'position:',
    '</div>',
    'http://www.',
    ' class="',
    'साड़ी',
    '₹1,499',
  ),
  fc.constantFrom('a', 'ab', 'abcd', 'abcdefghijk', 'abcdefghijklmno', '                '),
  fc.constantFrom('<style>', '</style>', PAGE_JOINT, '<main id="main">', '</main>'),
);
const text = fc.oneof(
  fc.array(word, { maxLength: 400, size: 'max' }).map((words) => words.join('')),
  fc.nat({ max: 40 }).map((count) => `<p class="price">₹${count} 999</p>`.repeat(count * 100)),
);
const texts = fc.record({ head: text, css: text, header: text, content: text, foot: text }, { requiredKeys: [] });

function pageOf({
  head = '',
  css = '',
  header = '',
  content = '',
  foot = '',
}: Partial<Record<string, string>>): Buffer {
  const body = `${header}<main id="main">${content}</main>${foot}`;
  return Buffer.from(`${head}<style>${PAGE_JOINT}${css}</style>${PAGE_JOINT}${body}`);
}

const CSS = '.card{position:relative;background:var(--color-silk)}.card:hover{background:none}';

describe.each([
  { coding: 'Brotli', compress: brotliPage, decompress: brotliDecompressSync },
  { coding: 'gzip', compress: gzipPage, decompress: gunzipSync },
])('a page in $coding', ({ compress, decompress }) => {
  it('is held, whatever its parts are', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const page = pageOf(parts);
        const compressed = await compress(page, AT_ONCE);
        expect(decompress(compressed)).toEqual(page);
        expect(await compress(page, IN_POOL)).toEqual(compressed);
      }),
    );
  });

  it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
    'is held when its parts first repeat something after %i letters',
    async (distance) => {
      const repeated = 'abcdefghijklmnopqrst'.slice(0, distance).repeat(40);
      const page = pageOf({ head: repeated, css: repeated, header: repeated, content: repeated, foot: repeated });
      expect(decompress(await compress(page, AT_ONCE)).toString()).toBe(page.toString());
    },
  );

  it.each([
    ['has no joints', Buffer.from(`<style>${CSS}</style><p>Kurta</p>`)],
    ['has one joint', Buffer.from(`<style>${PAGE_JOINT}${CSS}</style><p>Kurta</p>`)],
    ['has more joints', pageOf({ css: PAGE_JOINT, content: PAGE_JOINT.repeat(2) })],
    ['has its end before its beginning', Buffer.from(`</main><style>${CSS}</style><main id="main">Kurta`)],
    ['has no styles', Buffer.from('<p>Kurta</p>')],
    ['has nothing', Buffer.from('')],
    ['is no text', Buffer.concat([pageOf({}).subarray(0, 40), Buffer.alloc(3000, 0xf9), pageOf({ css: CSS })])],
  ])('is held when it %s', async (_, page) => {
    expect(decompress(await compress(page, AT_ONCE))).toEqual(page);
  });

  it('is the same when its shared parts have been forgotten since', async () => {
    const first = await compress(pageOf({ css: CSS }), AT_ONCE);
    for (let index = 0; index < 200; index += 1) await compress(pageOf({ css: `b${index}{}` }), AT_ONCE);
    expect(await compress(pageOf({ css: CSS }), AT_ONCE)).toEqual(first);
  });
});

it('has, in Brotli, the same bytes for the styles that it shares with others', async () => {
  const [one, other] = await Promise.all(
    ['Kurta', 'Saree'].map(async (name) => {
      const bytes = await brotliPage(pageOf({ head: name, css: CSS, content: name.repeat(50) }), AT_ONCE);
      return bytes.subarray(bytes.indexOf(WHOLE_JOINT), bytes.lastIndexOf(JOINT));
    }),
  );
  expect(one?.length).toBeGreaterThan(60);
  expect(one).toEqual(other);
});
