import type { ApiError } from '#shared/api/errors.ts';

/** What an endpoint under /api/admin/ refused, or status 0 when nothing answered; failures.ts puts it into words. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  /** Of shared/api/errors.ts; empty when the answer had none. */
  readonly code: string;
  readonly details: Omit<ApiError, 'code' | 'message'>;

  constructor(status: number, code: string, message: string, details: Omit<ApiError, 'code' | 'message'> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
