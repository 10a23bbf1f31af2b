/**
 * The state of a list as plain text in the address: `?q=1002&status=shipped`. The router's own way would write JSON
 * and read `q=1002` as a number.
 */

/** Takes the text after the path, with or without `?`. */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Gives `?a=b`, or nothing when every value is empty. */
export function stringifySearchParams(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
    if (typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
