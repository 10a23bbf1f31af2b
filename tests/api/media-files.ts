import sharp from 'sharp';
import { FILE_NAME_HEADER, MEDIA_PATH } from '#shared/api/admin-media.ts';
import { testShop } from '#tests/support/shop.ts';

/** Files as staff, or somebody who means harm, would upload them. */

/** A red picture whose upper half is blue. */
export function picture(width = 900, height = 1200) {
  const blue = { create: { width, height: Math.floor(height / 2), channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: 0, top: 0 },
  ]);
}

/** A PNG that says it has these dimensions and holds hardly a byte of them. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const small = await picture(8, 8).png().toBuffer();
  const changed = Buffer.from(small);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** Sends a file to the endpoint, as the browser does. */
export function upload(body: BodyInit, { token, name = 'picture.jpg' }: { token: string; name?: string }) {
  return fetch(`${testShop().url}${MEDIA_PATH}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      [FILE_NAME_HEADER]: encodeURIComponent(name),
    },
  });
}
