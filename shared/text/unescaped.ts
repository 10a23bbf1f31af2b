/** A part of an address without its percent escapes; a malformed one, as in `/50%.jpg`, stays as it is. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
