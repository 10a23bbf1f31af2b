import type { FuzzAnswer } from './request.ts';

/** Stack traces, source paths and database errors, which a response must not contain. */
const LEAK_PATTERNS = [
  /\n\s+at \S+/,
  /node_modules/,
  /file:\/\/\//,
  /\.(?:ts|mjs|pb\.js):\d+/,
  /goroutine|runtime error|panic:/,
  /SQL logic error|no such column|no such table|SQLITE_|constraint failed/i,
  /(?:GoError|TypeError|ReferenceError|SyntaxError):/,
];

/** Problem of the response to a malformed request: a server error, or a leak of internals or `secrets`. Null if none exists. */
export function answerProblem({ status, text }: FuzzAnswer, secrets: readonly string[]): string | null {
  if (status >= 500) return `status ${status}`;
  const told = secrets.find((secret) => text.includes(secret)) ?? LEAK_PATTERNS.find((pattern) => pattern.test(text));
  return told === undefined ? null : `leaks ${told}`;
}
