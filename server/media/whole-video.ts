import type { FileHandle } from 'node:fs/promises';

const EBML_SEGMENT = 0x18538067;
/** All bits set: a WebM that was streamed, whose size was not known. */
const UNKNOWN_SIZE = (1n << 56n) - 1n;
/** Limits reading: a malicious file of empty boxes would take minutes. A fragmented film has two boxes a second. */
const MOST_BOXES = 20_000;

/** Whether a video's container is complete. The frames are not decoded. */
export function isWholeVideo(handle: FileHandle, kind: 'mp4' | 'webm', size: number): Promise<boolean> {
  return kind === 'webm' ? isWholeWebm(handle, size) : isWholeMp4(handle, size);
}

/** Its boxes fill the file exactly and include the index and the frames. */
async function isWholeMp4(handle: FileHandle, size: number): Promise<boolean> {
  const types = new Set<string>();
  let position = 0;
  for (let count = 0; position < size; count += 1) {
    if (count === MOST_BOXES) return false;
    const header = await bytesAt(handle, position, 16);
    if (header.length < 8) return false;
    const length = boxLength(header, size - position);
    if (length === undefined || length > size - position) return false;
    types.add(header.toString('latin1', 4, 8));
    position += length;
  }
  return types.has('moov') && (types.has('mdat') || types.has('moof'));
}

/** Length of a box with its header: 0 means the rest of the file, 1 a 64-bit length after the type. */
function boxLength(header: Buffer, left: number): number | undefined {
  const short = header.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short >= 8 ? short : undefined;
  const long = header.length < 16 ? 0n : header.readBigUInt64BE(8);
  return long >= 16n && long <= BigInt(left) ? Number(long) : undefined;
}

/** Its header is followed by one segment that ends within the file. */
async function isWholeWebm(handle: FileHandle, size: number): Promise<boolean> {
  const header = elementSize(await bytesAt(handle, 4, 8));
  if (header === undefined || header.value > BigInt(size)) return false;
  const segmentAt = 4 + header.bytes + Number(header.value);
  const start = await bytesAt(handle, segmentAt, 12);
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

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
