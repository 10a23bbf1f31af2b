import type { OddAnswer } from './request.ts';

/** What an answer never holds: where the code lies, where it failed, what the database was asked. */
const TELLTALE = [
  /\n\s+at \S+/,
  /node_modules/,
  /file:\/\/\//,
  /\.(?:ts|mjs|pb\.js):\d+/,
  /goroutine|runtime error|panic:/,
  /SQL logic error|no such column|no such table|SQLITE_|constraint failed/i,
  /(?:GoError|TypeError|ReferenceError|SyntaxError):/,
];

/** What is wrong with an answer to a request that was wrong itself; null when nothing is. `secrets` are never told. */
export function faultOf({ status, text }: OddAnswer, secrets: readonly string[]): string | null {
  if (status >= 500) return `status ${status}`;
  const told = secrets.find((secret) => text.includes(secret)) ?? TELLTALE.find((pattern) => pattern.test(text));
  return told === undefined ? null : `tells ${told}`;
}
