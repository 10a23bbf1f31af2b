import type { ServerResponse } from 'node:http';

/** Answers `{error: {code, message}}`, as every endpoint does (shared/api/errors.ts), with `more` beside it. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  more: object = {},
): void {
  response.setHeader('cache-control', 'no-store');
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ error: { code, message }, ...more }));
}
