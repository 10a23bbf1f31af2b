import type { ZodType } from 'zod';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { apiErrorSchema } from '#shared/api/errors.ts';
import { ServerRefusal } from './failures.ts';
import { pocketBase } from './pocketbase.ts';

interface ServerCall {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the shop's server as the signed-in admin; returns its answer parsed with `schema`.
 * @throws ServerRefusal with the server's message and code; ZodError for an invalid answer
 */
export async function callServer<Answer>(
  path: `/api/${'admin' | 'publish'}/${string}`,
  schema: ZodType<Answer>,
  { method = 'POST', body, signal }: ServerCall = {},
): Promise<Answer> {
  const response = await send(path, {
    method,
    headers: { ...authorization(), 'content-type': 'application/json' },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    signal: signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusal(response.status, answer);
  return schema.parse(answer);
}

/**
 * Reads a file from an endpoint as the signed-in admin.
 * @throws ServerRefusal with the server's message and code
 */
export async function readServerFile(path: `/api/admin/${string}`, signal?: AbortSignal): Promise<Blob> {
  const response = await send(path, { headers: authorization(), signal: signal ?? null });
  if (!response.ok) throw refusal(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

/** The header with the session token. */
export function authorization(): { authorization: string } {
  return { authorization: `Bearer ${pocketBase.authStore.token}` };
}

/** The refusal in an error response. */
export function refusal(status: number, answer: unknown): ServerRefusal {
  const parsed = apiErrorSchema.safeParse(answer);
  if (!parsed.success) return new ServerRefusal(status, '', ADMIN_WORDS.unexpected);
  const { code, message, ...details } = parsed.data.error;
  return new ServerRefusal(status, code, message, details);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ServerRefusal(0, '', ADMIN_WORDS.unreachable);
  }
}
