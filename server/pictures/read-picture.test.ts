import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './read-picture.ts';

const RED_AND_BLUE = { create: { width: 40, height: 20, channels: 3, background: '#ff0000' } } as const;
/** A red picture, 40 x 20, whose left half is blue. */
const halves = () =>
  sharp(RED_AND_BLUE).composite([
    {
      input: { create: { width: 20, height: 20, channels: 3, background: '#0000ff' } },
      left: 0,
      top: 0,
    },
  ]);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads a %s', async (format) => {
  const { width, height, data } = await readPicture(await halves().toFormat(format).toBuffer());
  expect({ width, height, bytes: data.length }).toEqual({ width: 40, height: 20, bytes: 40 * 20 * 3 });
});

test('a picture is rotated as the camera was held', async () => {
  const turned = await halves().withMetadata({ orientation: 6 }).png().toBuffer();
  const { width, height, data } = await readPicture(turned);
  expect({ width, height }).toEqual({ width: 20, height: 40 });
  expect([...data.subarray(0, 3)], 'what was left is on top').toEqual([0, 0, 255]);
});

test('transparent places become white', async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { data } = await readPicture(await clear.png().toBuffer());
  expect([...new Set(data)]).toEqual([255]);
});

test('a grey picture gets three channels', async () => {
  const grey = sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } }).toColourspace('b-w');
  expect((await readPicture(await grey.png().toBuffer())).data).toHaveLength(8 * 8 * 3);
});

test.each([
  ['text', Buffer.from('<html>not a picture</html>')],
  ['nothing', Buffer.alloc(0)],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
])('a picture is refused: %s', async (_, file) => {
  await expect(readPicture(file)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'no_picture' });
});

test('refuses a truncated picture', async () => {
  const whole = await sharp({
    create: { ...RED_AND_BLUE.create, width: 400, height: 400, noise: { type: 'gaussian' } },
  })
    .jpeg()
    .toBuffer();
  await expect(readPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ reason: 'no_picture' });
});

test('refuses a picture with too many pixels by its header', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  await expect(readPicture(bomb)).rejects.toMatchObject({ reason: 'too_many_pixels' });
});

test.each([
  ['8192 × 6144', 8192, 6144],
  ['120 megapixels', 12_000, 10_000],
])('takes a JPEG of %s', async (_, width, height) => {
  const photo = sharp({ create: { width, height, channels: 3, background: '#a04030' } });
  expect((await readPicture(await photo.jpeg().toBuffer())).width).toBe(2400);
  await expect(readPicture(await photo.jpeg({ progressive: true }).toBuffer())).rejects.toMatchObject({
    reason: 'too_many_pixels',
  });
});

test('refuses a picture with a side that is too long', async () => {
  const ribbon = sharp({ create: { width: 30_000, height: 4, channels: 3, background: '#ffffff' } });
  await expect(readPicture(await ribbon.png().toBuffer())).rejects.toMatchObject({ reason: 'too_many_pixels' });
});

test('a long narrow picture is limited in pixels', async () => {
  const strip = sharp({ create: { width: 900, height: 12_000, channels: 3, background: '#ffffff' } });
  const { width, height } = await readPicture(await strip.png().toBuffer());
  expect({ width, height }).toEqual({ width: 360, height: 4800 });
});
