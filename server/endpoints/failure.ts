import { API_ERROR_STATUS, type ApiError, type ApiErrorCode } from '#shared/api/errors.ts';

/** An expected error; the endpoint sends it as its response. */
export class Failure extends Error {
  readonly code: ApiErrorCode;
  readonly details: Omit<ApiError, 'code' | 'message'>;

  constructor(code: ApiErrorCode, message: string, details: Omit<ApiError, 'code' | 'message'> = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  toResponse(): Response {
    const body = { error: { code: this.code, message: this.message, ...this.details } };
    const headers: Record<string, string> = { 'cache-control': 'no-store' };
    if (this.code === 'too_many_requests') headers['retry-after'] = '10';
    return Response.json(body, { status: API_ERROR_STATUS[this.code], headers });
  }
}
