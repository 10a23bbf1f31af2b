import { constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { KeptStyles, partsOf } from './page-parts.ts';
import type { ZlibWay } from './zlib-ways.ts';

/** gzip's header (RFC 1952): deflated, no name, no time, the quickest level, made on Unix. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 3]);
const LAST: ZlibOptions = { level: 1 };
/** Ends at a whole byte, so that more can follow. */
const NOT_LAST: ZlibOptions = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
const STYLES: ZlibOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

const deflated = new KeptStyles((styles) => deflateRawSync(styles, STYLES));

/**
 * Compresses a page with gzip. Half of it are the styles, the same in thousands of pages: they are deflated thoroughly, once,
 * as blocks of their own (RFC 1951, 3.2.3), and what is around them quickly. The same page always gives the same bytes.
 */
export async function gzipPage(page: Buffer, zlib: ZlibWay): Promise<Buffer> {
  const parts = partsOf(page);
  if (parts === null) return wrapped(page, [await zlib.deflateRaw(page, LAST)]);
  const [before, after] = await Promise.all([
    zlib.deflateRaw(parts.before, NOT_LAST),
    zlib.deflateRaw(parts.after, LAST),
  ]);
  return wrapped(page, [before, deflated.of(parts.styles), after]);
}

function wrapped(page: Buffer, blocks: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page));
  trailer.writeUInt32LE(page.length % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...blocks, trailer]);
}
