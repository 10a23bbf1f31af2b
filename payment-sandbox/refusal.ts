import type { z } from 'zod';

interface RefusalDetails {
  code?: string;
  field?: string | undefined;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
}

/** A refused request, with Razorpay's error body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, description: string, details: RefusalDetails = {}) {
    super(description);
    this.name = 'Refusal';
    this.status = status;
    this.body = {
      error: {
        code: details.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: details.source ?? 'business',
        step: details.step ?? 'payment_initiation',
        reason: details.reason ?? 'input_validation_failed',
        metadata: details.metadata ?? {},
        ...(details.field === undefined ? {} : { field: details.field }),
      },
    };
  }
}

export function unknownId(): Refusal {
  return new Refusal(400, 'The id provided does not exist');
}

/** Parses a request. @throws {Refusal} 400 with the first invalid field */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path[0];
  throw new Refusal(400, issue?.message ?? 'The request is invalid.', {
    field: field === undefined ? undefined : String(field),
  });
}
