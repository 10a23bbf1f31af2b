import type { ZodType } from 'zod';
import { type ApiRefusal, postJson } from '#site/features/checkout/post-json.ts';

/** Pictures take long on a slow line. */
const TIMEOUT_MS = 120_000;

/** Sends a form that may have pictures. @throws ApiRefusal, ShopUnreachable */
export function postWithPictures<Answer>(path: string, body: unknown, schema: ZodType<Answer>): Promise<Answer> {
  return postJson(path, body, schema, TIMEOUT_MS);
}

/** The message about the field that is wrong, if the server names one. */
export function refusalText({ reason }: ApiRefusal): string {
  return Object.values(reason.fields ?? {})[0] ?? reason.message;
}
