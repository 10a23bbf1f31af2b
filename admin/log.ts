/* The one place of the admin that writes to the browser's console. */

/** Records something that went wrong and was not expected. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.error(what, error);
}

/** Records something that went wrong and was to be expected, such as a mistyped password. */
export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(what, error);
}
