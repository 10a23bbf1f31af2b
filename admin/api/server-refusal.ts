import type { ApiError } from '#shared/api/errors.ts';

/** A refusal by an endpoint under /api/admin/; status 0 without an answer. failures.ts has its message. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  /** A code of shared/api/errors.ts; empty if the answer had none. */
  readonly code: string;
  readonly details: Omit<ApiError, 'code' | 'message'>;

  constructor(status: number, code: string, message: string, details: Omit<ApiError, 'code' | 'message'> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
