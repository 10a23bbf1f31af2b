/** The type of a file by its content; names and MIME types are not trusted. */
export type FileKind = MediaKind | 'quicktime' | 'heic' | 'unknown';
/** Accepted types. */
export type MediaKind = 'picture' | 'mp4' | 'webm';

/** Bytes needed to detect the type. */
export const HEAD_BYTES = 64;

/** Main brands of MP4 that browsers play. */
const MP4_BRANDS = new Set(['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'mmp4']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Detects the type from a file's first bytes. Does not check that the file is complete. */
export function kindOf(head: Uint8Array): FileKind {
  const text = Buffer.from(head).toString('latin1');
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  if (startsWith(PNG) || startsWith(JPEG)) return 'picture';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture';
  if (startsWith(EBML)) return text.includes('webm') ? 'webm' : 'unknown';
  return text.slice(4, 8) === 'ftyp' ? kindOfBrand(text) : 'unknown';
}

/** ISO media files name a main brand and compatible brands in their first box. */
function kindOfBrand(head: string): FileKind {
  const main = head.slice(8, 12);
  const others = head.slice(16).match(/.{4}/gs) ?? [];
  if (AVIF_BRANDS.has(main) || (main === 'mif1' && others.some((brand) => AVIF_BRANDS.has(brand)))) return 'picture';
  if (HEIC_BRANDS.has(main)) return 'heic';
  if (main === 'qt  ') return 'quicktime';
  return MP4_BRANDS.has(main) ? 'mp4' : 'unknown';
}
