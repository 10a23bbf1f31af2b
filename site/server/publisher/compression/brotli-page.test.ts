import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JOINT, JOINT_TEXT } from './brotli-joint.ts';
import { brotliPage } from './brotli-page.ts';
import { AT_ONCE, IN_POOL } from './zlib-ways.ts';

/** Words of Brotli's own dictionary among them, things that repeat soon and late, and text that is not Latin. */
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
);
const text = fc.oneof(
  fc.array(word, { maxLength: 400, size: 'max' }).map((words) => words.join('')),
  fc.nat({ max: 40 }).map((count) => `<p class="price">₹${count} 999</p>`.repeat(count * 100)),
);
const isClosing = (part: string) => /<\/?style>/.test(part);
const parts = fc.tuple(text, text, text).filter((all) => !all.some(isClosing));

const page = ([before, styles, after]: readonly string[]) =>
  Buffer.from(`${before}<style>${JOINT_TEXT}${styles}${JOINT_TEXT}</style>${after}`);
const CSS = '.card{position:relative;background:var(--color-silk)}.card:hover{background:none}';

it('holds the page, whatever stands before, in and behind its styles', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async (all) => {
      const compressed = await brotliPage(page(all), AT_ONCE);
      expect(brotliDecompressSync(compressed)).toEqual(page(all));
      expect(await brotliPage(page(all), IN_POOL)).toEqual(compressed);
    }),
  );
});

it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
  'holds what repeats first after %i letters',
  async (distance) => {
    const repeated = 'abcdefghijklmnopqrst'.slice(0, distance).repeat(40);
    const styled = page(['', repeated, repeated]);
    expect(brotliDecompressSync(await brotliPage(styled, AT_ONCE)).toString()).toBe(styled.toString());
  },
);

it('compresses styles between joints once, the same in every page', async () => {
  const styled = await Promise.all(
    ['Kurta', 'Saree'].map((name) => brotliPage(page([name, CSS, name.repeat(50)]), AT_ONCE)),
  );
  const [one, other] = styled.map((bytes) => bytes.subarray(bytes.indexOf(JOINT), bytes.lastIndexOf(JOINT)));
  expect(one?.length).toBeGreaterThan(40);
  expect(one).toEqual(other);
});

it('holds a page whose styles are in no joints, are empty, or no text at all', async () => {
  const odd = [
    Buffer.from(`<style>${CSS}</style><p>Kurta</p>`),
    Buffer.from(`<style>${JOINT_TEXT}</style><p>Kurta</p>`),
    page(['', '', '']),
    Buffer.from('<p>no styles</p>'),
    Buffer.concat([
      Buffer.from(`<style>${JOINT_TEXT}`),
      Buffer.alloc(3000, 0xf9),
      Buffer.from(`${JOINT_TEXT}</style>`),
    ]),
  ];
  for (const bytes of odd) expect(brotliDecompressSync(await brotliPage(bytes, AT_ONCE))).toEqual(bytes);
});

it('gives the same bytes when it has forgotten the styles since', async () => {
  const first = await brotliPage(page(['Kurta', CSS, 'Saree']), AT_ONCE);
  for (let index = 0; index < 100; index += 1) await brotliPage(page(['', `b${index}{}`, '']), AT_ONCE);
  expect(await brotliPage(page(['Kurta', CSS, 'Saree']), AT_ONCE)).toEqual(first);
});
