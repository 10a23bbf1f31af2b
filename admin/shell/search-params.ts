/**
 * Search params as plain text: `?q=1002&status=shipped`. The router's default writes JSON and parses `q=1002` as a number.
 */

/** Takes the text after the path, with or without `?`. */
export function parseSearchParams(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Returns `?a=b`, or '' if all values are empty. */
export function stringifySearchParams(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') params.set(name, value);
    if (typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
