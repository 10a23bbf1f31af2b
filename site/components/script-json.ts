/** JSON for a script tag: `<` is escaped, so that no text in it can end the tag. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
