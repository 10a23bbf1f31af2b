import { z } from 'zod';

/** One answer of PocketBase, with the body as it came. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one request and gives whatever comes back; an empty token is a visitor, a FormData body a file upload. */
export type SendRequest = (method: string, path: string, token: string, body?: unknown) => Promise<Answer>;

/** Requests to the PocketBase at `url`, without the SDK, so that a test sees statuses and bodies as they are. */
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

/** Path of a collection's records, or of one of them. */
export function recordsPath(collection: string, id = ''): string {
  return `/api/collections/${collection}/records${id === '' ? '' : `/${id}`}`;
}

const recordSchema = z.looseObject({ id: z.string() });
const pageSchema = z.object({ items: z.array(recordSchema) });

/** The record in an answer. */
export function recordOf(answer: Answer): z.infer<typeof recordSchema> {
  return recordSchema.parse(answer.body);
}

/** The records of a list answer. @throws when the list was refused: that is no empty list */
export function recordsOf(answer: Answer): z.infer<typeof recordSchema>[] {
  if (answer.status !== 200) throw new Error(`The list was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return pageSchema.parse(answer.body).items;
}
