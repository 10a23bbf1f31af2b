import type { ApiError } from '#shared/api/errors.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { readStoredSession } from '#site/device/session.ts';

const TIMEOUT_MS = 20_000;

/** Reads an answer: a zod schema or, where zod would be too large, `shapeSchema`. `parse` throws if the answer is invalid. */
export interface AnswerSchema<Answer> {
  parse: (answer: unknown) => Answer;
}

/** The shop refused the request; `reason.code` says why. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly reason: ApiError;

  constructor(reason: ApiError) {
    super(reason.message);
    this.reason = reason;
  }
}

/** No valid answer: the connection failed, or a proxy answered. The request may have been carried out. */
export class ShopUnreachable extends Error {
  override readonly name = 'ShopUnreachable';

  constructor(cause: unknown) {
    super('The shop did not answer.', { cause });
  }
}

/** Reads from one of the shop's endpoints or files. @throws ApiRefusal, ShopUnreachable */
export function getJson<Answer>(path: string, schema: AnswerSchema<Answer>, init?: RequestInit): Promise<Answer> {
  return request(path, schema, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** Sends JSON to one of the shop's endpoints, as the signed-in shopper if there is one. @throws ApiRefusal, ShopUnreachable */
export function postJson<Answer>(
  path: string,
  body: unknown,
  schema: AnswerSchema<Answer>,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  return request(path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The header that names the signed-in shopper; empty for a guest. */
export function authorization(): { authorization?: string } {
  const token = readStoredSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** What a shopper reads of a failed request: the message about the wrong field, if the shop names one. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return SHOP_UNREACHABLE;
  return Object.values(error.reason.fields ?? {})[0] ?? error.reason.message;
}

async function request<Answer>(path: string, schema: AnswerSchema<Answer>, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, init);
    const answer: unknown = await response.json();
    if (response.ok) return schema.parse(answer);
    const { readRefusal } = await import('./refusal.ts');
    throw new ApiRefusal(readRefusal(answer));
  } catch (error) {
    throw error instanceof ApiRefusal ? error : new ShopUnreachable(error);
  }
}
