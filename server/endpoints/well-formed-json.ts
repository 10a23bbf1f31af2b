/** Parses JSON. Half a surrogate pair (an emoji cut in two) becomes U+FFFD: PocketBase refuses it. @throws SyntaxError */
export function parseWellFormedJson(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}
