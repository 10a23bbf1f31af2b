import type { APIContext, APIRoute } from 'astro';
import { ClientResponseError } from 'pocketbase';
import type { ZodType } from 'zod';
import { endpointChannel } from '#server/log/endpoint-channel.ts';
import { withinRequest } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { count, observe } from '#server/metrics/metrics.ts';
import { BodyTooLarge, readBody } from './body.ts';
import { Failure } from './failure.ts';
import { parseWellFormedJson } from './well-formed-json.ts';

/** The largest JSON body an endpoint reads, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** How long a body may take to arrive, in ms; a larger one as long as a slow line takes, in bytes a ms. */
const BODY_TIMEOUT_MS = 30_000;
const SLOW_LINE = 80;

/** Makes an endpoint of a function that returns its JSON or throws a Failure. Other errors are logged and hidden. */
export function endpoint(answer: (context: APIContext) => Promise<unknown>): APIRoute {
  return (context) =>
    withinRequest(context.request.headers.get('x-request-id'), async () => {
      const startedAt = performance.now();
      const { routePattern: route, request } = context;
      const call = { route, method: request.method, request: request.headers.get('x-request-id') };
      const response = await endpointChannel.tracePromise(() => responseOf(answer, context), call);
      observe('shop_endpoint_seconds', (performance.now() - startedAt) / 1000, { route });
      count('shop_endpoint_requests_total', { route, method: request.method, status: response.status });
      return response;
    });
}

async function responseOf(answer: (context: APIContext) => Promise<unknown>, context: APIContext): Promise<Response> {
  try {
    const body = await answer(context);
    return body instanceof Response ? body : Response.json(body, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof Failure) return error.toResponse();
    logger.error({ err: error, path: context.url.pathname }, 'an endpoint failed');
    // 0: the database did not answer.
    if (error instanceof ClientResponseError && error.status === 0) return databaseUnavailable().toResponse();
    return new Failure(
      'internal_error',
      'Something went wrong on our side. Please try again in a moment.',
    ).toResponse();
  }
}

function databaseUnavailable(): Failure {
  return new Failure('service_unavailable', 'The shop is busy for a moment. Please try again in a minute.');
}

/** The raw body. @throws Failure invalid_request if it is too large or does not arrive in time */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    const timeoutMs = Math.max(BODY_TIMEOUT_MS, maxBytes / SLOW_LINE);
    await inTime(
      readBody(request, maxBytes, (chunk) => chunks.push(chunk)),
      timeoutMs,
    );
  } catch (error) {
    throw error instanceof BodyTooLarge ? new Failure('invalid_request', 'The request is too large.') : error;
  }
  return Buffer.concat(chunks).toString();
}

/** @throws Failure invalid_request after `timeoutMs`, or of `reading`, which then ends with its connection */
async function inTime(reading: Promise<unknown>, timeoutMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const tooSlow = new Failure('invalid_request', 'The request took too long to arrive.');
  const timer = setTimeout(() => late.reject(tooSlow), timeoutMs);
  try {
    await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON body, parsed by `schema`. @throws Failure invalid_request with a message by field. */
export async function readJson<Body>(request: Request, schema: ZodType<Body>, maxBytes?: number): Promise<Body> {
  let json: unknown;
  try {
    json = parseWellFormedJson(await readText(request, maxBytes));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('invalid_request', 'The request is not valid JSON.');
  }
  return parseRequest(json, schema);
}

/** The query of an address, parsed by `schema`. @throws Failure invalid_request with a message by field. */
export function readQuery<Query>({ searchParams }: URL, schema: ZodType<Query>): Query {
  return parseRequest(Object.fromEntries(searchParams), schema);
}

function parseRequest<Value>(value: unknown, schema: ZodType<Value>): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]).toReversed(),
  );
  throw new Failure('invalid_request', 'Please check what you entered.', { fields });
}
