/* The one place of the shop's pages that writes to the browser's console. */

/** Logs an expected failure, such as a wrong password or an unreachable server. */
export function logWarning(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the logger itself.
  console.warn(what, error);
}

/** For what may fail in the background, such as code that does not load offline. */
export function logFailed(what: string): (error: unknown) => void {
  return (error) => logWarning(what, error);
}
