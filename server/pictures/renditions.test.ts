import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeRenditions, type Raster } from './renditions.ts';

const PLAN = { avif: [160, 320, 480], webp: [160, 240], jpeg: [400] };

function flat(width: number, height: number): Raster {
  return { data: Buffer.alloc(width * height * 3, Buffer.from([0x20, 0x80, 0xc0])), width, height };
}

/** As busy as a picture can be: every pixel its own colour. */
function noise(width: number, height: number): Raster {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 16;
  };
  return { data: Buffer.from(Uint8Array.from({ length: width * height * 3 }, next)), width, height };
}

test('has the widths of its plan, the widest WebP as its own file', async () => {
  const made = await encodeRenditions(flat(600, 800), PLAN);
  expect(made).toMatchObject({ width: 480, height: 640, file: { name: 'w240.webp' } });
  expect(made.sizes.map(({ name }) => name)).toEqual(['w160.avif', 'w320.avif', 'w480.avif', 'w160.webp', 'w400.jpeg']);
  for (const { name, bytes } of [made.file, ...made.sizes]) {
    const { width, height, mediaType } = await sharp(bytes).metadata();
    expect([`w${width}.${mediaType?.slice('image/'.length)}`, height]).toEqual([name, Math.round((width * 4) / 3)]);
  }
});

test('does not enlarge a small picture', async () => {
  const { width, height, file, sizes } = await encodeRenditions(flat(200, 100), PLAN);
  expect({ width, height, file: file.name }).toEqual({ width: 200, height: 100, file: 'w200.webp' });
  expect(sizes.map(({ name }) => name)).toEqual(['w160.avif', 'w200.avif', 'w160.webp', 'w200.jpeg']);
});

test('the tone is the average colour', async () => {
  const { tone } = await encodeRenditions(flat(40, 40), PLAN);
  expect(tone).toBe('#2080c0');
});

test('a detailed picture is encoded with lower quality', async () => {
  const busy = noise(480, 640);
  const { sizes } = await encodeRenditions(busy, PLAN);
  const widest = sizes.find(({ name }) => name === 'w480.avif');
  const plain = await sharp(busy.data, { raw: { width: 480, height: 640, channels: 3 } })
    .avif({ quality: 38, effort: 0 })
    .toBuffer();
  expect(widest?.bytes.length).toBeLessThan(0.8 * plain.length);
});
