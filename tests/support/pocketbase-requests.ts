import { z } from 'zod';

/** A response with the raw body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request; an empty token means a visitor, a FormData body a file upload. */
export type SendRequest = (method: string, path: string, token: string, body?: unknown) => Promise<Answer>;

/** Requests to the PocketBase at `url` without the SDK, so that tests see raw statuses and bodies. */
export function requestsTo(url: string): SendRequest {
  return async (method, path, token, body) => {
    const headers = new Headers(token === '' ? {} : { authorization: token });
    if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
    const content = body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetch(`${url}${path}`, { method, headers, body: content });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
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
