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

/** A box of an MP4: length, type, content. */
function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** The container of a video without a picture in it: as much of it as a server looks at. */
export function mp4(contentBytes = 5000, brand = 'isom'): Buffer {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2avc1mp41`, 'latin1'));
  return Buffer.concat([ftyp, box('moov', Buffer.alloc(400)), box('mdat', Buffer.alloc(contentBytes, 7))]);
}

export function webm(contentBytes = 3000): Buffer {
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]), docType]);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(contentBytes));
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67]), size, Buffer.alloc(contentBytes)]);
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
