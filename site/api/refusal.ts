import { type ApiError, apiErrorSchema } from '#shared/api/errors.ts';

/** Why the shop refused a request. A file of its own, since zod is larger than a page's other scripts. @throws ZodError */
export function readRefusal(answer: unknown): ApiError {
  return apiErrorSchema.parse(answer).error;
}
