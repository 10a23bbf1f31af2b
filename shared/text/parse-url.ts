/** The address in a text; undefined if it is none. `URL.parse` and `URL.canParse` are missing in older browsers. */
export function parseUrl(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
