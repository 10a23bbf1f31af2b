import { transcode } from 'node:buffer';

/**
 * Gives the same bytes as TextEncoder, by way of UTF-16 and Node's `transcode`: for a page of 27 KB 0.1 ms instead of 0.3,
 * a fifteenth of all that a page takes (Node 24, whose V8 encodes character by character).
 */
export class QuickTextEncoder extends TextEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    // Half a pair becomes the replacement character, as the standard has it; `transcode` refuses it.
    const { buffer, byteOffset, length } = transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
    return new Uint8Array(buffer, byteOffset, length);
  }
}
