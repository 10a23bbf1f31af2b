import { crc32 } from 'node:zlib';

const known = new WeakMap<Buffer, number>();

/**
 * The CRC-32 of a content that nobody changes any more. A page's is asked for twice: for its date, and for the end of its
 * gzip copy.
 */
export function checksum(content: Buffer): number {
  const sum = known.get(content) ?? crc32(content);
  known.set(content, sum);
  return sum;
}
