import { z } from 'zod';
import { ROUTE_ANSWERS } from '#shared/api/pocketbase-routes.ts';

/** A response with the raw body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request; an empty token means a visitor, a FormData body a file upload. */
export type SendRequest = (method: string, path: string, token: string, body?: unknown) => Promise<Answer>;

/**
 * Requests to the PocketBase at `url` without the SDK, so that tests see raw statuses and bodies. What a route of the shop answers
 * must be what its reader accepts.
 */
export function requestsTo(url: string): SendRequest {
  return async (method, path, token, body) => {
    const headers = new Headers(token === '' ? {} : { authorization: token });
    if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
    const content = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers, body: content });
    const text = await response.text();
    const answer: Answer = { status: response.status, body: text === '' ? null : JSON.parse(text) };
    if (answer.status === 200) readerOf(method, path)?.parse(answer.body);
    return answer;
  };
}

/** By method and the parts of a path: the schema of a route's reader. */
const READERS = Object.entries(ROUTE_ANSWERS).map(([route, schema]) => ({ parts: route.split(/[ /]/), schema }));

function readerOf(method: string, path: string): z.ZodType | undefined {
  const asked = `${method} ${path.replace(/\?.*/, '')}`.split(/[ /]/);
  const fits = (parts: readonly string[]) =>
    parts.length === asked.length && parts.every((part, index) => part === '{id}' || part === asked[index]);
  const found = READERS.filter(({ parts }) => fits(parts));
  // /products/choices is a route of its own beside /products/{id}.
  return (found.find(({ parts }) => !parts.includes('{id}')) ?? found[0])?.schema;
}

/** API path of a collection's records, or of one record. */
export function recordsPath(collection: string, id = ''): string {
  return `/api/collections/${collection}/records${id === '' ? '' : `/${id}`}`;
}

const recordSchema = z.looseObject({ id: z.string() });
const pageSchema = z.object({ items: z.array(recordSchema) });

export function recordOf(answer: Answer): z.infer<typeof recordSchema> {
  return recordSchema.parse(answer.body);
}

/** Parses the records of a list. @throws if the list was refused */
export function recordsOf(answer: Answer): z.infer<typeof recordSchema>[] {
  if (answer.status !== 200) throw new Error(`The list was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return pageSchema.parse(answer.body).items;
}
