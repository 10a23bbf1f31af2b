import { hasControl } from './marks.ts';

/**
 * Paths of the shop's own pages. Browsers drop tabs and line breaks, read `\` as `/`, and resolve `..` and `%2e%2e`, so a path
 * such as `/./..//evil.example` ends as the address of another host.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused
const NOT_PLAIN = /[\u0000-\u001f\u007f\\]|\/\/|\/\.{1,2}(?:\/|$)/;

/** The decoded path; null if it has bad escapes, control characters, backslashes, dot segments or doubled slashes, also escaped. */
export function decodedPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = path.startsWith('/') && !NOT_PLAIN.test(path) && !NOT_PLAIN.test(decoded);
    return isPlain ? decoded : null;
  } catch {
    return null;
  }
}

/** Whether an address is a path of this site, maybe with query and fragment, that leads every browser to exactly this path. */
export function isOwnPath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  // Browsers drop a blank at the end; a line break ends a header.
  return decodedPath(path) !== null && !hasControl(address) && !address.endsWith(' ');
}
