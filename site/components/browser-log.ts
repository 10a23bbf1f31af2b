/* The one place of the shop's pages that writes to the browser's console. */

/** Records something that went wrong and was to be expected: a mistyped password, a server out of reach. */
export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(what, error);
}
