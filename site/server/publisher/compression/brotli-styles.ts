import { once } from 'node:events';
import { constants, createBrotliCompress } from 'node:zlib';
import { PART } from './brotli-joint.ts';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY } = constants;
/** With a higher level the dictionary is always used. */
const QUALITY = 9;
/**
 * What the compressor gets to see before the styles: bytes that no text in UTF-8 has, in no order. It looks them all up in
 * Brotli's dictionary of words, finds none, and does not look again: how a word is named depends on how much has come
 * before, which differs from page to page. Nor does it find anything here that the styles could be copied from. The spaces
 * are the last of the joint: literals are coded by the two before them.
 */
const NOISE = Buffer.concat([Buffer.from(disorder(1024)), Buffer.from('  ')]);

/** Compresses styles as a part that stands between two joints, in whole bytes. */
export async function brotliStyles(styles: Buffer): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { ...PART.params, [BROTLI_PARAM_QUALITY]: QUALITY } });
  const made: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => made.push(bytes));
  const give = async (bytes: Buffer) => {
    stream.write(bytes);
    await new Promise<void>((resolve) => stream.flush(BROTLI_OPERATION_FLUSH, resolve));
  };
  await give(NOISE);
  const skipped = Buffer.concat(made).length;
  await give(styles);
  const part = Buffer.concat(made).subarray(skipped);
  stream.destroy();
  await once(stream, 'close');
  return part;
}

/** Bytes from 248 to 255, the same each time (the generator of C's standard, 7.22.2). */
function disorder(count: number): number[] {
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return 0xf8 + ((state >> 16) & 7);
  });
}
