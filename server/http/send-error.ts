import type { ServerResponse } from 'node:http';

/** Sends `{error: {code, message}}` as endpoints do (shared/api/errors.ts), with further fields from `more`. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  more: object = {},
): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.statusCode = status;
  response.end(JSON.stringify({ error: { code, message }, ...more }));
}
