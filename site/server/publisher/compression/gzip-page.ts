import { constants, deflateRawSync, type ZlibOptions } from 'node:zlib';
import { checksum } from '../checksum.ts';
import { KeptParts } from './page-parts.ts';
import type { ZlibWay } from './zlib-ways.ts';

/** gzip's header (RFC 1952): deflated, no name, no time, the quickest level, made on Unix. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 3]);
/** A last block without content (RFC 1951, 3.2.6). */
const END = Buffer.from([3, 0]);
/** Ends at a whole byte, so that more can follow. */
const FOLLOWED: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH };
const OWN: ZlibOptions = { ...FOLLOWED, level: 1 };
const SHARED: ZlibOptions = { ...FOLLOWED, level: 9 };

const STYLES = Buffer.from('<style>');
const MAIN = Buffer.from('<main ');
const MAIN_END = Buffer.from('</main>');

const shared = new KeptParts((part) => deflateRawSync(part, SHARED));

/**
 * Compresses a page with gzip. Styles, header and footer, which it shares with thousands of others, are deflated thoroughly,
 * once, as blocks of their own (RFC 1951, 3.2.3), and the rest quickly. The same page always gives the same bytes.
 */
export async function gzipPage(page: Buffer, zlib: ZlibWay): Promise<Buffer> {
  const styles = page.indexOf(STYLES);
  const main = styles === -1 ? -1 : page.indexOf(MAIN, styles);
  const end = main === -1 ? -1 : page.lastIndexOf(MAIN_END);
  if (end < main || main === -1) return wrapped(page, [await zlib.deflateRaw(page, OWN)]);
  const [before, inside] = [page.subarray(0, styles), page.subarray(main, end)];
  const [head, content] = await Promise.all([zlib.deflateRaw(before, OWN), zlib.deflateRaw(inside, OWN)]);
  return wrapped(page, [head, shared.of(page.subarray(styles, main)), content, shared.of(page.subarray(end))]);
}

function wrapped(page: Buffer, blocks: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum(page));
  trailer.writeUInt32LE(page.length % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...blocks, END, trailer]);
}
