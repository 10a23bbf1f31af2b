/* The one place of the shop's pages that writes to the browser's console. */

/** Logs an expected failure, such as a wrong password or an unreachable server. */
export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(what, error);
}

/** For code that loads in the background and may not, such as offline; the error names it. */
export function logFailed(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(error);
}
