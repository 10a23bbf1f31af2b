import { type BrotliOptions, constants } from 'node:zlib';
import { JOINT, WHOLE_JOINT } from './brotli-joint.ts';
import { brotliPart, FIRST_PART, LAST_PART } from './brotli-part.ts';
import { KeptParts, partsOf } from './page-parts.ts';
import type { ZlibWay } from './zlib-ways.ts';

/** A page in one piece: half the time of the next level, for a fourteenth more bytes. */
const WHOLE_QUALITY = 4;
/** A window of 64 KiB keeps Brotli's tables small: pages of about that size take a fifth less time, and no more bytes. */
const SMALL_WINDOW = { bits: 16, pageBytes: 100_000 };

const shared = new KeptParts(brotliPart);

/**
 * Compresses a page with Brotli. Its styles, which it shares with thousands of others, are compressed thoroughly, once, as a
 * part of their own, and the rest quickly. The same page always gives the same bytes.
 */
export async function brotliPage(page: Buffer, zlib: ZlibWay): Promise<Buffer> {
  const parts = partsOf(page);
  const frame = parts === null ? null : await shared.of(parts.frame);
  if (parts === null || frame === null) return zlib.brotliCompress(page, wholeOptions(page));
  const [head, content] = await Promise.all([
    zlib.brotliCompress(parts.head, FIRST_PART),
    zlib.brotliCompress(parts.content, LAST_PART),
  ]);
  return Buffer.concat([head, WHOLE_JOINT, frame, JOINT, content]);
}

function wholeOptions(page: Buffer): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_DEFAULT_WINDOW } = constants;
  const isSmall = page.length < SMALL_WINDOW.pageBytes;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: WHOLE_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: page.length,
      [BROTLI_PARAM_LGWIN]: isSmall ? SMALL_WINDOW.bits : BROTLI_DEFAULT_WINDOW,
    },
  };
}
