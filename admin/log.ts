/* The only module of the admin that writes to the browser's console. */

/** Logs an unexpected failure. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.error(what, error);
}

/** Logs an expected failure, such as a mistyped password. */
export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(what, error);
}
