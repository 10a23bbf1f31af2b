import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const MAX_BODY_BYTES = 64 * 1024;

export interface ParsedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** A JSON object; `{}` for an empty body. */
  body: Record<string, unknown>;
}

/** Reads a request with its body. @throws {Refusal} 400 invalid URL or JSON, 413 too long, 415 not JSON */
export async function readRequest(request: IncomingMessage): Promise<ParsedRequest> {
  const address = parseAddress(request.url ?? '');
  const text = await readText(request);
  if (text !== '' && !isJson(request.headers['content-type'])) {
    throw new Refusal(415, 'The request body must be application/json.');
  }
  return {
    method: request.method ?? 'GET',
    path: address.pathname,
    query: address.searchParams,
    headers: request.headers,
    body: text === '' ? {} : parseBody(text),
  };
}

function parseAddress(url: string): URL {
  const address = URL.parse(url, 'http://127.0.0.1');
  if (address === null) throw new Refusal(400, 'The address of the request is invalid.');
  return address;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > MAX_BODY_BYTES) throw new Refusal(413, `The request body is longer than ${MAX_BODY_BYTES} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** JSON is required because other sites cannot send it without a CORS preflight. */
function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

function parseBody(text: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The request body is not valid JSON.');
  }
  if (!isObject(body)) throw new Refusal(400, 'The request body must be a JSON object.');
  return body;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
