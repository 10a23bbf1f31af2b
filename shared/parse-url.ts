/** The address in a text; undefined if it is none. `URL.parse` and `URL.canParse` are missing in older browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
