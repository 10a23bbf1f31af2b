import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MEDIA_LIMITS, MEDIA_PATH, type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { pictureFromRow } from '#shared/pocketbase/media.ts';
import { mp4, mp4In, webm } from '#tests/support/films.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { picture, pngOfSize, upload } from './media-files.ts';

const { url, pocketBaseUrl } = testShop();
const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const made: string[] = [];
let admin: string;

beforeAll(async () => {
  const pb = createPocketBase(pocketBaseUrl);
  await pb.collection('users').authWithPassword(ADMIN.email, ADMIN.password);
  admin = pb.authStore.token;
});
afterAll(() => Promise.all(made.map((id) => database().collection('product_images').delete(id))));

async function taken(body: BodyInit, name?: string): Promise<MediaRow> {
  const answer = await upload(body, { token: admin, ...(name && { name }) });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const row = mediaRowSchema.parse(JSON.parse(text));
  made.push(row.id);
  return row;
}

async function refused(body: BodyInit, name?: string) {
  const answer = await upload(body, { token: admin, ...(name && { name }) });
  return { status: answer.status, ...refusalSchema.parse(await answer.json()).error };
}

const fileOf = async (row: MediaRow, file = row.file) =>
  Buffer.from(await (await fetch(`${url}/media/${row.id}/${file}`)).arrayBuffer());

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'comes in as %s and is shown in the widths of the shop',
    async (format) => {
      const row = await taken(await picture().toFormat(format).toBuffer(), `My suit é.${format}`);
      expect(row).toMatchObject({ width: 900, height: 1200, uploaded_as: `My suit é.${format}`, alt: '', focal_x: 0 });
      expect(row.tone).toMatch(/^#[0-9a-f]{6}$/);
      const { sizes, avif, jpeg } = pictureFromRow(row);
      expect(sizes.map(({ width }) => width)).toEqual([160, 480, 800]);
      expect(avif.map(({ width }) => width)).toEqual([160, 320, 480, 720, 900]);
      const answer = await fetch(`${url}${avif.at(-1)?.src}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
      const shared = await fetch(`${url}${jpeg?.src}`);
      expect([jpeg?.width, shared.status, shared.headers.get('content-type')]).toEqual([900, 200, 'image/jpeg']);
    },
  );

  it('is stored under a random name plus timestamp and extension', async () => {
    const before = Date.now();
    const { file } = await taken(await picture(200, 300).jpeg().toBuffer());
    const [, time] = /^w200_(\d{13})_[a-z0-9]{10}\.webp$/.exec(file) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
  });

  it('is rotated as the camera was held and loses its metadata', async () => {
    const exif = { IFD0: { Copyright: 'Secret studio' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const sideways = await picture(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const row = await taken(sideways);
    expect(row).toMatchObject({ width: 200, height: 300 });
    for (const file of [row.file, ...row.sizes]) {
      const bytes = await fileOf(row, file);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(bytes.includes('Secret studio')).toBe(false);
    }
  });
});

it.each([
  ['MP4', mp4(), 'mp4'],
  ['MP4 with H.264', mp4In('avc1'), 'mp4'],
  ['WebM', webm(), 'webm'],
])('a video in %s is stored unchanged', async (_, bytes, extension) => {
  const row = await taken(new Uint8Array(bytes), `film.${extension}`);
  expect(row).toMatchObject({ width: 0, sizes: [], bytes: bytes.length, uploaded_as: `film.${extension}` });
  expect(row.file).toMatch(new RegExp(`^video_\\d{13}_[a-z0-9]{10}\\.${extension}$`));
  expect((await fileOf(row)).equals(bytes)).toBe(true);
});

it('24 concurrent uploads are all stored', async () => {
  const bytes = await picture(400, 500).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 24 }, () => upload(new Uint8Array(bytes), { token: admin })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  for (const answer of answers) if (answer.ok) made.push(mediaRowSchema.parse(await answer.json()).id);
});

describe('is refused, with the reason:', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ['an SVG that is called .jpg', SVG],
    ['a page that is called .jpg', '<!doctype html><script>alert(1)</script>'],
    ['a PDF that is called .jpg', '%PDF-1.7 1 0 obj<</Type/Catalog>>endobj'],
    ['a GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
    ['three bytes', 'abc'],
  ])('%s', async (_, content) => {
    expect(await refused(content)).toEqual({ status: 415, code: 'unsupported_kind', message: MEDIA_REFUSALS.unknown });
  });

  it('an empty file', async () => {
    expect(await refused('')).toMatchObject({ status: 400, message: MEDIA_REFUSALS.empty });
  });

  it.each([
    ['heic', MEDIA_REFUSALS.heic],
    ['qt  ', MEDIA_REFUSALS.quicktime],
  ])('a format that only some browsers show: %s', async (brand, message) => {
    expect(await refused(new Uint8Array(mp4(100, brand)))).toMatchObject({ status: 415, message });
  });

  it.each(['hvc1', 'hev1', 'dvh1', 'mp4v', 'encv'])('an MP4 that most browsers do not play: %s', async (codec) => {
    const answer = await refused(new Uint8Array(mp4In(codec)), 'film.mp4');
    expect(answer).toMatchObject({ status: 415, message: MEDIA_REFUSALS.unplayedVideo });
  });

  it('a picture of more than 15 MB', async () => {
    const bytes = Buffer.concat([await picture(8, 8).jpeg().toBuffer(), Buffer.alloc(MEDIA_LIMITS.pictureBytes)]);
    expect(await refused(bytes)).toMatchObject({ status: 413, message: MEDIA_REFUSALS.pictureTooLarge });
  });

  it.each([
    [40_000, 100],
    [100, 40_000],
    [19_000, 19_000],
    [2_000_000_000, 2_000_000_000],
  ])('%d × %d pixels, by the header alone', async (width, height) => {
    const answer = await refused(new Uint8Array(await pngOfSize(width, height)));
    expect([413, 400]).toContain(answer.status);
    expect([MEDIA_REFUSALS.tooManyPixels, MEDIA_REFUSALS.damagedPicture]).toContain(answer.message);
    if (width < 1e6) expect(answer.message).toBe(MEDIA_REFUSALS.tooManyPixels);
  });

  it('a picture with too many pixels to decode', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#ffffff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refused(new Uint8Array(bomb))).toMatchObject({ status: 413, message: MEDIA_REFUSALS.tooManyPixels });
  });

  it.each([
    ['picture', async () => (await picture().png().toBuffer()).subarray(0, 2000), MEDIA_REFUSALS.damagedPicture],
    ['MP4', async () => mp4().subarray(0, 3000), MEDIA_REFUSALS.damagedVideo],
    ['WebM', async () => webm().subarray(0, 2000), MEDIA_REFUSALS.damagedVideo],
  ])('a truncated %s', async (_, file, message) => {
    expect(await refused(new Uint8Array(await file()))).toMatchObject({ status: 400, message });
  });

  it('two hundred megabytes, before they are read', async () => {
    const { hostname, port } = new URL(url);
    const headers = {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/octet-stream',
      'content-length': String(200 * 1024 * 1024),
    };
    const sending = openRequest({ hostname, port, path: MEDIA_PATH, method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write(mp4());
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(413);
    sending.destroy();
  });

  it('two hundred megabytes without Content-Length', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(new Uint8Array(mp4()));
        else controller.enqueue(megabyte);
        sent += 1;
        if (sent === 200) controller.close();
      },
    });
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' },
    };
    const answer = await fetch(`${url}${MEDIA_PATH}`, init);
    expect(answer.status).toBe(413);
    expect(refusalSchema.parse(await answer.json()).error.message).toBe(MEDIA_REFUSALS.tooLarge);
  });

  it('users without the admin role', async () => {
    const user = await signUp(requestsTo(pocketBaseUrl), `uploader-${Date.now()}`);
    const bytes = new Uint8Array(await picture(8, 8).jpeg().toBuffer());
    expect((await upload(bytes, { token: '' })).status).toBe(401);
    expect((await upload(bytes, { token: user.token })).status).toBe(403);
    expect((await upload(bytes, { token: `${admin}x` })).status).toBe(401);
  });
});

it('a refused file is not stored', async () => {
  const count = async () => (await database().collection('product_images').getList(1, 1)).totalItems;
  const before = await count();
  await refused('<html></html>');
  await refused(new Uint8Array((await picture().png().toBuffer()).subarray(0, 500)));
  expect(await count()).toBe(before);
});

it('other endpoints refuse large bodies', async () => {
  const body = JSON.stringify({ amount: 1, text: 'x'.repeat(2_000_000) });
  const answer = await fetch(`${url}/api/create-order`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
});
