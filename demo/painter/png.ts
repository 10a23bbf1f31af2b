import { deflateSync } from 'node:zlib';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return value >>> 0;
});

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** One palette entry: red, green, blue and alpha, 0 to 255. */
export type Swatch = readonly [red: number, green: number, blue: number, alpha: number];

function encode(width: number, height: number, kind: 2 | 3, bytes: Uint8Array, extra: readonly Buffer[]): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  const stride = width * (kind === 2 ? 3 : 1);
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(bytes.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 2 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * A PNG of palette indexes as a data URI. Light maps and weaves are embedded this way: one byte a pixel, and the palette
 * carries tint and transparency.
 */
export function palettePng(width: number, height: number, indexes: Uint8Array, palette: readonly Swatch[]): string {
  return encode(width, height, 3, indexes, [
    chunk('PLTE', Buffer.from(palette.flatMap((swatch) => swatch.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))),
  ]);
}

/** A PNG of red, green, blue bytes as a data URI. */
export function rgbPng(width: number, height: number, bytes: Uint8Array): string {
  return encode(width, height, 2, bytes, []);
}
