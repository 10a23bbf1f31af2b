import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads one file of a zip archive in memory. Supports only what PocketBase's releases use: no zip64, no encryption.
 * @throws Error if the archive is not supported or has no such entry
 */
export function readZipEntry(archive: Buffer, name: string): Buffer {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a zip archive');
  const entryCount = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < entryCount; index++) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('damaged zip directory');
    const nameLength = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) return entryContent(archive, at);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name} in the zip archive`);
}

function entryContent(archive: Buffer, directoryEntry: number): Buffer {
  const method = archive.readUInt16LE(directoryEntry + 10);
  const compressedSize = archive.readUInt32LE(directoryEntry + 20);
  const header = archive.readUInt32LE(directoryEntry + 42);
  // The local header repeats the name and has an extra field of its own length.
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const content = archive.subarray(start, start + compressedSize);
  if (method === STORED) return content;
  if (method === DEFLATED) return inflateRawSync(content);
  throw new Error(`zip method ${method} is not supported`);
}
