const BLOCK = 512;

/**
 * Reads one file of an uncompressed tar archive in memory. Supports only what npm packages use: plain ustar names.
 * @throws Error if the archive has no such entry
 */
export function readTarEntry(archive: Buffer, name: string): Buffer {
  let at = 0;
  while (at + BLOCK <= archive.length) {
    const entryName = textUpToNul(archive.subarray(at, at + 100));
    const size = Number.parseInt(textUpToNul(archive.subarray(at + 124, at + 136)).trim(), 8);
    if (entryName === name) return archive.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil((Number.isNaN(size) ? 0 : size) / BLOCK) * BLOCK;
  }
  throw new Error(`no ${name} in the tar archive`);
}

function textUpToNul(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}
