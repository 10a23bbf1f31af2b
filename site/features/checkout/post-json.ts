import type { ZodType } from 'zod';
import { type ApiError, apiErrorSchema } from '#shared/api/errors.ts';
import { readAuthToken } from '#site/features/auth/auth.store.ts';

const TIMEOUT_MS = 20_000;

/** The shop refused the request; `reason.code` says why. */
export class ApiRefusal extends Error {
  readonly reason: ApiError;

  constructor(reason: ApiError) {
    super(reason.message);
    this.name = 'ApiRefusal';
    this.reason = reason;
  }
}

/** No valid answer: the connection failed, or a proxy answered. The request may have been carried out. */
export class ShopUnreachable extends Error {
  constructor(cause: unknown) {
    super('The shop did not answer.', { cause });
    this.name = 'ShopUnreachable';
  }
}

/**
 * Sends JSON to one of the shop's endpoints, as the signed-in shopper if there is one.
 * @throws ApiRefusal, ShopUnreachable
 */
export async function postJson<Answer>(
  path: string,
  body: unknown,
  schema: ZodType<Answer>,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const token = readAuthToken();
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const { isOk, answer } = await send(path, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const refusal = apiErrorSchema.safeParse(answer);
  if (!isOk && refusal.success) throw new ApiRefusal(refusal.data.error);
  const parsed = schema.safeParse(answer);
  if (!isOk || !parsed.success) throw new ShopUnreachable(parsed.error);
  return parsed.data;
}

async function send(path: string, init: RequestInit): Promise<{ isOk: boolean; answer: unknown }> {
  try {
    const response = await fetch(path, init);
    return { isOk: response.ok, answer: await response.json() };
  } catch (error) {
    throw new ShopUnreachable(error);
  }
}
