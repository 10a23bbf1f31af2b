import type { z } from 'zod';
import { readableRow } from '#server/endpoints/readable-row.ts';
import type { Finding } from '#shared/api/books.ts';
import { recordProviderCall } from './provider-state.ts';
import { packageErrorSchema, providerListSchema } from './razorpay-schemas.ts';

/** A call to the provider that failed, either way. */
export class PaymentProviderError extends Error {}

/** No usable answer: down, too slow, overloaded or invalid. The request may still have been executed. */
export class PaymentProviderUnavailable extends PaymentProviderError {
  override name = 'PaymentProviderUnavailable';
  /** Of its answer; undefined if there was none, or no usable one. */
  readonly statusCode: number | undefined;

  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The provider rejected the request; a retry gives the same answer. */
export class PaymentProviderRejected extends PaymentProviderError {
  override name = 'PaymentProviderRejected';
  readonly code: string;
  readonly description: string;
  readonly statusCode: number;

  constructor(refusal: { code: string; description: string; statusCode: number }) {
    super(`The payment provider refused (${refusal.statusCode} ${refusal.code}): ${refusal.description}`);
    this.code = refusal.code;
    this.description = refusal.description;
    this.statusCode = refusal.statusCode;
  }
}

/** Asks the provider. @throws PaymentProviderUnavailable, PaymentProviderRejected */
export async function ask<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const answer = await call().catch((thrown: unknown) => {
    const error = toProviderError(thrown);
    recordProviderCall(error instanceof PaymentProviderRejected);
    throw error;
  });
  recordProviderCall(true);
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole answer').join(', ');
  throw new PaymentProviderUnavailable(`The payment provider's answer was not understood: ${fields}`);
}

/** Rows of a list of the provider. */
export interface ProviderList<Row> {
  rows: Row[];
  /** The invalid ones, which are skipped. */
  unreadable: Finding[];
}

/** Asks for a list. An invalid row must not stop the others. @throws PaymentProviderUnavailable, PaymentProviderRejected */
export async function askForList<Row>(
  schema: z.ZodType<Row>,
  call: () => Promise<unknown>,
): Promise<ProviderList<Row>> {
  const { items } = await ask(providerListSchema, call);
  const unreadable: Finding[] = [];
  const rows = items.flatMap((row) => {
    const about = { name: `The provider's ${row.id}`, subject: row.id, order_id: '', order_number: '' };
    return readableRow(row, schema, about, unreadable) ?? [];
  });
  return { rows, unreadable };
}

/**
 * Statuses to retry: 401 and 403 concern the shop's key, not the request (they do not reject a refund); 409 is a refund
 * whose first request is still in progress.
 */
const TRANSIENT = new Set([401, 403, 408, 409, 425, 429]);

/** Converts an error of the razorpay package. The original is not attached, because it may contain the key's secret. */
function toProviderError(thrown: unknown): PaymentProviderUnavailable | PaymentProviderRejected {
  const parsed = packageErrorSchema.safeParse(thrown);
  if (!parsed.success) {
    const name = thrown instanceof Error ? thrown.name : typeof thrown;
    return new PaymentProviderUnavailable(`The call to the payment provider failed: ${name}`);
  }
  const { statusCode, error } = parsed.data;
  const isRefusal = statusCode >= 400 && statusCode < 500 && !TRANSIENT.has(statusCode);
  if (isRefusal && error !== undefined) return new PaymentProviderRejected({ ...error, statusCode });
  const what = statusCode === 0 ? 'did not answer' : `answered ${statusCode}`;
  const code = error === undefined ? '' : `: ${error.code}`;
  return new PaymentProviderUnavailable(`The payment provider ${what}${code}`, statusCode);
}
