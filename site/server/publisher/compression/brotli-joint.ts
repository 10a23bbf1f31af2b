import { PAGE_JOINT } from '#shared/page-joint.ts';

/**
 * What must be between two parts of a Brotli stream (RFC 7932) that have been compressed each by itself. A compressor names a
 * distance to copy from as 'the last again', 'the one before it', or one near them; at its beginning these are 16, 15, 11
 * and 4, the last one. A joint has the reader copy from just these distances, so that it takes the next part for a beginning.
 * What it copies are spaces: they are the joint's text, and part of the page.
 *
 * In bits, from the lowest of each byte. The 113th is the first bit of the part behind it: of the part's window size, which
 * for 64 KiB is a single bit 0 and has no meaning in here. So parts need not be moved by a bit.
 */
const FIELDS: readonly { readonly bits: number; readonly value: number }[] = [
  // 9.2: not the last block, its length in four nibbles, less one, and it is compressed.
  { bits: 1, value: 0 },
  { bits: 2, value: 0 },
  { bits: 16, value: PAGE_JOINT.length - 1 },
  { bits: 1, value: 0 },
  // One type of blocks for each of literals, lengths and distances.
  { bits: 3, value: 0 },
  // No postfix bits; the distances up to 4 have codes of their own: 16 to 19.
  { bits: 2, value: 0 },
  { bits: 4, value: 4 },
  // The literals' context mode; one code for all contexts of literals and of distances.
  { bits: 2, value: 0 },
  { bits: 2, value: 0 },
  // 3.4: literals: a simple code of one symbol, the space.
  { bits: 2, value: 1 },
  { bits: 2, value: 0 },
  { bits: 8, value: 0x20 },
  // Lengths: of two: (0) insert nothing, copy two; (1) insert 18 and more, copy two (5, tables of lengths).
  { bits: 2, value: 1 },
  { bits: 2, value: 1 },
  { bits: 10, value: 128 },
  { bits: 10, value: 272 },
  // Distances (4): of three: (0) 23 is 13 to 16, (10) 19 is 4, (11) 22 is 9 to 12. Codes come with their first bit first.
  { bits: 2, value: 1 },
  { bits: 2, value: 2 },
  { bits: 7, value: 23 },
  { bits: 7, value: 19 },
  { bits: 7, value: 22 },
  // Insert 18 + 0 spaces, copy two from 13 + 3.
  { bits: 1, value: 1 },
  { bits: 3, value: 0 },
  { bits: 1, value: 0 },
  { bits: 2, value: 3 },
  // Copy two from 13 + 2.
  { bits: 1, value: 0 },
  { bits: 1, value: 0 },
  { bits: 2, value: 2 },
  // Copy two from 9 + 2.
  { bits: 1, value: 0 },
  { bits: 2, value: 0b11 },
  { bits: 2, value: 2 },
  // Copy two from 4; the bit 0 that would end its code is the next part's first.
  { bits: 1, value: 0 },
  { bits: 1, value: 1 },
];

/** The window of 64 KiB, as Brotli's parameters have it, that all parts must have. */
export const JOINED_WINDOW_BITS = 16;
/** Stands before a part that begins with its window size, as a compressor gives it. */
export const JOINT = packed(FIELDS);
/**
 * Stands before a part that begins without, being cut from a longer one: the joint's last bit, and an empty block up to a
 * whole byte (9.2).
 */
export const WHOLE_JOINT = Buffer.concat([JOINT, Buffer.from([0b0_000110_0])]);

function packed(fields: typeof FIELDS): Buffer {
  const bits = fields.flatMap(({ bits: count, value }) => Array.from({ length: count }, (_, at) => (value >> at) & 1));
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) bytes.writeUInt8(bytes.readUInt8(at >> 3) | (bit << (at & 7)), at >> 3);
  return bytes;
}
