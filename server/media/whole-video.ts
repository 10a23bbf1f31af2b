import type { FileHandle } from 'node:fs/promises';
import { mp4Boxes } from '#shared/content/mp4.ts';

const EBML_SEGMENT = 0x18538067;
/** All bits set: a WebM that was streamed, whose size was not known. */
const UNKNOWN_SIZE = (1n << 56n) - 1n;

/** Whether a video's container is complete. The frames are not decoded. */
export function isWholeVideo(handle: FileHandle, kind: 'mp4' | 'webm', size: number): Promise<boolean> {
  return kind === 'webm' ? isWholeWebm(handle, size) : isWholeMp4(handle, size);
}

/** Its boxes fill the file exactly and include the index and the frames. */
async function isWholeMp4(handle: FileHandle, size: number): Promise<boolean> {
  const types = new Set<string>();
  for await (const box of mp4Boxes(readFrom(handle), 0, size)) {
    if (box === undefined) return false;
    types.add(box.type);
  }
  return types.has('moov') && (types.has('mdat') || types.has('moof'));
}

/** Its header is followed by one segment that ends within the file. */
async function isWholeWebm(handle: FileHandle, size: number): Promise<boolean> {
  const read = readFrom(handle);
  const header = elementSize(await read(4, 8));
  if (header === undefined || header.value > BigInt(size)) return false;
  const segmentAt = 4 + header.bytes + Number(header.value);
  const start = await read(segmentAt, 12);
  if (start.length < 5 || start.readUInt32BE(0) !== EBML_SEGMENT) return false;
  const segment = elementSize(start.subarray(4));
  if (segment === undefined) return false;
  return segment.value === UNKNOWN_SIZE || BigInt(segmentAt + 4 + segment.bytes) + segment.value <= BigInt(size);
}

/** An EBML length: the leading zeros of the first byte are the number of bytes that follow. */
function elementSize(bytes: Buffer): { value: bigint; bytes: number } | undefined {
  const [first = 0] = bytes;
  const count = Math.clz32(first) - 24 + 1;
  if (count > 8 || bytes.length < count) return undefined;
  const value = bytes
    .subarray(1, count)
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), BigInt(first & (0xff >> count)));
  const isUnknown = value === (1n << BigInt(7 * count)) - 1n;
  return { value: isUnknown ? UNKNOWN_SIZE : value, bytes: count };
}

/** Reads an open file. */
export function readFrom(handle: FileHandle): (position: number, length: number) => Promise<Buffer> {
  return async (position, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
}
