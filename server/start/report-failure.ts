/**
 * Reports why a command failed on standard error and sets exit code 1. Errors of `expected` classes are printed without their
 * stack, because a person can fix them.
 */
export function reportFailure(
  error: unknown,
  expected: readonly (abstract new (...parameters: never[]) => Error)[],
): void {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
