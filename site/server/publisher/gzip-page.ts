import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib';

const STYLES_BEGIN = Buffer.from('<style>');
const STYLES_END = Buffer.from('</style>');
/** gzip's header (RFC 1952): deflated, no name, no time, the quickest level, made on Unix. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 3]);
/** Every kind of page has its styles. */
const MOST_KEPT = 64;
const LAST: ZlibOptions = { level: 1 };
/** Ends at a whole byte, so that more can follow. */
const NOT_LAST: ZlibOptions = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
const STYLES: ZlibOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

const toDeflated = promisify(deflateRaw);
const kept: { readonly styles: Buffer; readonly deflated: Buffer }[] = [];

/**
 * Compresses a page with gzip. Half of it are the styles, the same in thousands of pages: they are deflated thoroughly, once,
 * as blocks of their own (RFC 1951, 3.2.3), and what is around them quickly. The same page always gives the same bytes.
 */
export async function gzipPage(page: Buffer): Promise<Buffer> {
  const { before, styles, after } = partsOf(page);
  if (styles === null) return wrapped(page, [await toDeflated(page, LAST)]);
  const [head, body] = await Promise.all([toDeflated(before, NOT_LAST), toDeflated(after, LAST)]);
  return wrapped(page, [head, deflatedStyles(styles), body]);
}

/** The same, made at once in this thread. */
export function gzipPageNow(page: Buffer): Buffer {
  const { before, styles, after } = partsOf(page);
  if (styles === null) return wrapped(page, [deflateRawSync(page, LAST)]);
  return wrapped(page, [deflateRawSync(before, NOT_LAST), deflatedStyles(styles), deflateRawSync(after, LAST)]);
}

function partsOf(page: Buffer) {
  const begin = page.indexOf(STYLES_BEGIN);
  const end = begin === -1 ? -1 : page.indexOf(STYLES_END, begin);
  const styles = end === -1 ? null : page.subarray(begin, end);
  return { before: page.subarray(0, begin), styles, after: page.subarray(end) };
}

function deflatedStyles(styles: Buffer): Buffer {
  const known = kept.find((one) => one.styles.equals(styles));
  if (known !== undefined) return known.deflated;
  const deflated = deflateRawSync(styles, STYLES);
  // A copy: the page's own memory would stay as long as a part of it.
  kept.unshift({ styles: Buffer.from(styles), deflated });
  kept.splice(MOST_KEPT);
  return deflated;
}

function wrapped(page: Buffer, deflated: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(page));
  trailer.writeUInt32LE(page.length % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...deflated, trailer]);
}
