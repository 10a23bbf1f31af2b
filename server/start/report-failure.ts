/**
 * Ends a command that has failed: its exit code becomes 1, and standard error says why. A failure of an `expected` kind
 * is one that a person can put right, so its message is all there is to say; any other comes with its stack.
 */
export function reportFailure(
  error: unknown,
  expected: readonly (abstract new (...parameters: never[]) => Error)[],
): void {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
