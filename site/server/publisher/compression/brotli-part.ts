import { once } from 'node:events';
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { JOINED_WINDOW_BITS, JOINT, WHOLE_JOINT } from './brotli-joint.ts';
import { JOINT_TEXT } from './page-parts.ts';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
/** With a higher level the dictionary is always used. */
const THOROUGH = 9;
/**
 * What the compressor gets to see before the part: bytes that no text in UTF-8 has, in no order. It looks them all up in
 * Brotli's dictionary of words, finds none, and does not look again: how a word is named depends on how much has come
 * before, which differs from page to page. Nor does it find anything here that the part could be copied from. The spaces
 * are the last of the joint: literals are coded by the two before them.
 */
const NOISE = Buffer.concat([Buffer.from(disorder(1024)), Buffer.from('  ')]);

/**
 * Compresses text thoroughly as a part of Brotli streams (brotli-joint.ts): in whole bytes, to stand behind a WHOLE_JOINT.
 * Null when it cannot be one, as what is no text.
 */
export async function brotliPart(text: Buffer): Promise<Buffer | null> {
  const stream = createBrotliCompress({
    params: { [BROTLI_PARAM_LGWIN]: JOINED_WINDOW_BITS, [BROTLI_PARAM_QUALITY]: THOROUGH },
  });
  const made: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => made.push(bytes));
  const give = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.write(bytes);
      stream.flush(BROTLI_OPERATION_FLUSH, resolve);
    });
  await give(NOISE);
  const skipped = Buffer.concat(made).length;
  await give(text);
  const part = Buffer.concat(made).subarray(skipped);
  stream.destroy();
  await once(stream, 'close');
  return isRead(part, text) ? part : null;
}

/**
 * Options for a stream's first part: it ends at a whole byte. A product's is 2 KB: a level that finds 120 bytes more takes
 * four times as long, a thirtieth of all that a page takes.
 */
export const FIRST_PART = {
  finishFlush: BROTLI_OPERATION_FLUSH,
  params: { [BROTLI_PARAM_LGWIN]: JOINED_WINDOW_BITS, [BROTLI_PARAM_QUALITY]: 2 },
};
/** Options for its last part: the highest level that does without the dictionary. */
export const LAST_PART = { params: { [BROTLI_PARAM_LGWIN]: JOINED_WINDOW_BITS, [BROTLI_PARAM_QUALITY]: 3 } };

/** Whether a reader takes the part for its text. Asked once, for what is in thousands of pages. */
function isRead(part: Buffer, text: Buffer): boolean {
  const [first, last] = [Buffer.from('<'), Buffer.from('>')];
  const all = Buffer.concat([first, JOINT_TEXT, text, JOINT_TEXT, last]);
  const stream = [brotliCompressSync(first, FIRST_PART), WHOLE_JOINT, part, JOINT, brotliCompressSync(last, LAST_PART)];
  try {
    return brotliDecompressSync(Buffer.concat(stream)).equals(all);
  } catch {
    return false;
  }
}

/** Bytes from 248 to 255, the same each time (the generator of C's standard, 7.22.2). */
function disorder(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return 0xf8 + ((state >> 16) & 7);
  });
}
