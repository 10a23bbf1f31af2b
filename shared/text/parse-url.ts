/** The address in a text; undefined if invalid. `URL.parse` and `URL.canParse` are missing in older browsers. */
export function parseUrl(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
