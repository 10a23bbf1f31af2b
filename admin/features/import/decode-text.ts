/** How many characters of lines with letters beyond ASCII are shown when the encoding is in doubt. */
const SAMPLE_LINES = 3;

export type Decoded =
  | { kind: 'text'; text: string }
  /** No UTF-8: most likely what older spreadsheets write. `sample` is how it reads as Windows-1252. */
  | { kind: 'doubtful'; sample: string }
  | { kind: 'workbook' }
  | { kind: 'not-text' };

/**
 * The text of a file: UTF-8, UTF-16 when it begins with its mark, Windows-1252 only when asked to, because a wrong guess
 * would spoil every name with an accent.
 */
export function decodeText(bytes: Uint8Array, isWindows1252 = false): Decoded {
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes, 'utf-16be');
  // A zipped workbook, and the older binary one.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return { kind: 'workbook' };
  }
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

/** The text without its mark; undefined when the bytes are not in this encoding. */
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

/** The part of a line around its first letter beyond ASCII. */
function shorten(line: string): string {
  const at = line.search(/[^ -~\t]/);
  return line.slice(Math.max(0, at - 40), at + 60);
}
