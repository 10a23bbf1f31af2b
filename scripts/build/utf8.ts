import { transcode } from 'node:buffer';

/**
 * A text as TextEncoder encodes it, by way of UTF-16 and Node's `transcode`: for a page of 27 KB 0.1 ms instead of 0.3
 * (Node 24, whose V8 encodes character by character).
 */
export function utf8(text: string): Buffer {
  // Half a pair becomes the replacement character, as the standard has it; `transcode` refuses it.
  return transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
}
