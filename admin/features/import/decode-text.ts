/** Length of the excerpt with non-ASCII letters that is shown when the encoding is unknown. */
const SAMPLE_LINES = 3;

export type Decoded =
  | { kind: 'text'; text: string }
  /** Not UTF-8, probably written by an older spreadsheet. `sample` is an excerpt read as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  /** An .xlsx file, to be read as a workbook. */
  | { kind: 'workbook' }
  /** An .xls file, or an .xlsx file with a password. */
  | { kind: 'old-workbook' }
  | { kind: 'not-text' };

/**
 * Decodes a file: UTF-8, UTF-16 with a byte order mark, Windows-1252 only if staff confirm it, because a wrong guess would
 * garble names with accents.
 */
export function decodeText(bytes: Uint8Array, isWindows1252 = false): Decoded {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes, 'utf-16be');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: 'workbook' };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { kind: 'old-workbook' };
  if (bytes.includes(0)) return { kind: 'not-text' };
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return { kind: 'text', text: utf8 };
  const legacy = new TextDecoder('windows-1252').decode(bytes);
  return isWindows1252 ? { kind: 'text', text: legacy } : { kind: 'doubtful', sample: sampleOf(legacy) };
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  const text = decodeStrictly(bytes, encoding);
  return text === undefined ? { kind: 'not-text' } : { kind: 'text', text };
}

/** The text without its byte order mark; undefined if the bytes are invalid in this encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function sampleOf(text: string): string {
  return text
    .split(/\r?\n/)
    .filter((line) => /[^ -~\t]/.test(line))
    .slice(0, SAMPLE_LINES)
    .map((line) => shorten(line))
    .join('\n');
}

/** The part of a line around its first non-ASCII letter. */
function shorten(line: string): string {
  const at = line.search(/[^ -~\t]/);
  return line.slice(Math.max(0, at - 40), at + 60);
}
