import { type BrotliOptions, constants } from 'node:zlib';
import { FOLLOWED, JOINT, JOINT_TEXT, PART, WHOLE_JOINT } from './brotli-joint.ts';
import { brotliStyles } from './brotli-styles.ts';
import { KeptStyles, type PageParts, partsOf } from './page-parts.ts';
import { AT_ONCE, type ZlibWay } from './zlib-ways.ts';

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const JOINT_BYTES = Buffer.from(JOINT_TEXT);

const BEFORE = withQuality(5, FOLLOWED);
/**
 * The highest level that names no words of Brotli's own dictionary: how they are named depends on how much has come before,
 * which the part does not know.
 */
const AFTER = withQuality(3);
/** A page in one piece: half the time of the next level, for a fourteenth more bytes. */
const WHOLE_QUALITY = 4;
/** A window of 64 KiB keeps Brotli's tables small: pages of about that size take a fifth less time, and no more bytes. */
const SMALL_WINDOW = { bits: 16, pageBytes: 100_000 };

/** Null: they have no joints, or cannot be a part. */
const compressed = new KeptStyles(async (styles): Promise<Buffer | null> => {
  const isBetweenJoints =
    styles.length > 2 * JOINT_TEXT.length &&
    styles.subarray(0, JOINT_TEXT.length).equals(JOINT_BYTES) &&
    styles.subarray(-JOINT_TEXT.length).equals(JOINT_BYTES);
  if (!isBetweenJoints) return null;
  const part = await brotliStyles(styles.subarray(JOINT_TEXT.length, -JOINT_TEXT.length));
  return (await isRead(styles, part)) ? part : null;
});

/**
 * Compresses a page with Brotli. More than half of it are the styles, the same in thousands of pages: where a joint's text
 * stands at both of their ends they are compressed thoroughly, once, as a part of their own, and what is around them quickly.
 * The same page always gives the same bytes.
 */
export async function brotliPage(page: Buffer, zlib: ZlibWay): Promise<Buffer> {
  const parts = partsOf(page);
  const styles = parts === null ? null : await compressed.of(parts.styles);
  if (parts === null || styles === null) return zlib.brotliCompress(page, wholeOptions(page));
  return joined(parts, styles, zlib);
}

async function joined({ before, after }: Omit<PageParts, 'styles'>, styles: Buffer, zlib: ZlibWay): Promise<Buffer> {
  const [first, last] = await Promise.all([zlib.brotliCompress(before, BEFORE), zlib.brotliCompress(after, AFTER)]);
  return Buffer.concat([first, WHOLE_JOINT, styles, JOINT, last]);
}

/** Whether a reader takes the styles' part for the styles: asked once, and what it costs to be wrong is every page. */
async function isRead(styles: Buffer, part: Buffer): Promise<boolean> {
  const ends = { before: Buffer.from('<style>'), after: Buffer.from('</style>') };
  const page = Buffer.concat([ends.before, styles, ends.after]);
  try {
    return page.equals(await AT_ONCE.brotliDecompress(await joined(ends, part, AT_ONCE)));
  } catch {
    return false;
  }
}

function withQuality(quality: number, how: BrotliOptions = {}): BrotliOptions {
  return { ...how, params: { ...PART.params, [BROTLI_PARAM_QUALITY]: quality } };
}

function wholeOptions(page: Buffer): BrotliOptions {
  const isSmall = page.length < SMALL_WINDOW.pageBytes;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: WHOLE_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: page.length,
      [BROTLI_PARAM_LGWIN]: isSmall ? SMALL_WINDOW.bits : constants.BROTLI_DEFAULT_WINDOW,
    },
  };
}
