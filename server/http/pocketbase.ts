import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { ZodError } from 'zod';
import type { Presence } from '#server/endpoints/presence.ts';
import { type FindAddresses, withStoredAddress } from './account-address.ts';
import { addressLines } from './address-lines.ts';
import { sendTooMany } from './admission.ts';
import { readBody } from './body-limit.ts';
import { networkOf } from './client-address.ts';
import { countStream, STREAM_TIMEOUT_MS, streamConnections } from './event-streams.ts';
import { hasBody } from './lingering-response.ts';
import { forwardFile } from './pocketbase-files.ts';
import { collectionOf, isFile, isOpenToBrowsers, REALTIME_PATH } from './pocketbase-path.ts';
import { forward, type Queue, type Upstream } from './proxy.ts';
import { RefusedQuery, recordQuery } from './record-query.ts';
import { sendError } from './send-error.ts';
import { type SignInTry, signInTry } from './sign-in-tries.ts';
import { isStaffRoute, NotStaff, requireStaff } from './staff-only.ts';

/** Largest body of a caller who is not known, such as a visitor who signs up. */
const MAX_BODY_BYTES = 64 * 1024;
/** Size of a large change set of staff. Pictures and videos have their own endpoint. */
const MAX_STAFF_BODY_BYTES = 1024 * 1024;
/** How long PocketBase may search for records, in ms. */
const RECORDS_TIMEOUT_MS = 20_000;
/** How often a person may be asked to come back for another stream, in seconds. */
const STREAM_RETRY_S = 10;

/**
 * How many requests PocketBase works on at a time, and how many of one address; the others wait. Of 300 sign-ups at once, whose
 * passwords are all hashed at the same time, 6 were done within 20 s, and PocketBase seemed to be away.
 */
const placesFor = (all: number, ofOne: number) => ({ all: pLimit(all), ofAddress: addressLines(ofOne) });
const writes = placesFor(8, 4);
/** With eight long lists at once, orders waited for a processor. */
const reads = { records: placesFor(2, 1), routes: placesFor(2, 2) };
/** Requests of one address at a time, until their answers are read. */
const untilRead = addressLines(16);

/** The PocketBase of a shop, and what decides what browsers may do with it. */
interface Target {
  readonly origin: string;
  readonly path: string;
  readonly caller: string;
  readonly signal: AbortSignal;
  readonly presence: Presence;
  readonly findAddresses: FindAddresses;
  /** Signs the cookies of browsers that have signed in. */
  readonly secret: string;
  readonly isSecure: boolean;
  /** RATE_LIMIT_FACTOR. */
  readonly factor: number;
}

/** Forwards a browser's request to PocketBase at `origin`; 404 for paths that are closed to browsers. */
export async function answerPocketBase(
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { path } = target;
  if (!isOpenToBrowsers(path)) return sendError(response, 404, 'not_found', 'There is no such address.');
  if (path === REALTIME_PATH && request.method !== 'POST') return answerStream(target, request, response);
  if (isFile(path)) return answerFile(target, request, response);
  try {
    await answerOnce(target, request, response);
  } catch (error) {
    if (error instanceof NotStaff) return refuseCaller(response, error);
    if (error instanceof RefusedQuery) return refuseRequest(response, error.message);
    const isUnreadable = error instanceof SyntaxError || error instanceof ZodError;
    if (!isUnreadable || response.headersSent) throw error;
    refuseRequest(response, 'The request is not a JSON object with these fields.');
  }
}

/** In PocketBase's own format too, for its client. */
function refuseRequest(response: ServerResponse, message: string): void {
  sendError(response, 400, 'invalid_request', message, { status: 400, message, data: {} });
}

function refuseCaller(response: ServerResponse, { status, message }: NotStaff): void {
  const code = status === 401 ? 'unauthorized' : 'forbidden';
  sendError(response, status, code, message, { status, message, data: {} });
}

function answerFile(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { path, caller, factor } = target;
  const headers = () => (path.startsWith('/api/files/product_images/') ? {} : { 'cache-control': 'no-store' });
  return forwardFile({ ...upstream(target), caller, factor, headers }, request, response);
}

async function answerOnce(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { path, caller, factor } = target;
  const network = networkOf(caller);
  const collection = collectionOf(path);
  const places = request.method !== 'GET' ? writes : collection === undefined ? reads.routes : reads.records;
  const queue: Queue = (ask) => places.ofAddress(network, factor, () => places.all(ask));
  const [, asked = ''] = /\?(.*)$/s.exec(request.url ?? '') ?? [];
  const ofRecords =
    collection === undefined ? {} : { query: recordQuery(collection, asked), timeoutMs: RECORDS_TIMEOUT_MS };
  const isOfStaff = isStaffRoute(path) && hasBody(request);
  if (isOfStaff) await queue(() => requireStaff(target, request.headers.authorization));
  const sent = await readBody(request, isOfStaff ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES);
  const body = request.method === 'POST' ? await withStoredAddress(path, sent, target.findAddresses) : sent;
  const signIn = request.method === 'POST' ? signInTry(target, body, request.headers.cookie) : undefined;
  if (signIn && signIn.waitSeconds > 0) return sendTooMany(response, signIn.waitSeconds, true);
  const headers = (status: number) => ({ 'cache-control': 'no-store', ...cookieOf(signIn, status) });
  const call = { ...upstream(target), ...ofRecords, queue, body: signIn?.body ?? body, headers };
  try {
    await untilRead(network, factor, () => forward(call, request, response));
  } catch (error) {
    if (!response.headersSent) signIn?.answered(503);
    throw error;
  }
}

function cookieOf(signIn: SignInTry | undefined, status: number): { 'set-cookie'?: string } {
  const cookie = signIn?.answered(status);
  return cookie === undefined ? {} : { 'set-cookie': cookie };
}

async function answerStream(target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET') return sendError(response, 405, 'invalid_request', 'An event stream is read with GET.');
  const end = countStream(networkOf(target.caller), target.factor);
  if (end === null) return sendTooMany(response, STREAM_RETRY_S, true);
  response.once('close', end);
  const headers = () => ({ 'cache-control': 'no-store' });
  const stream = { connections: streamConnections, timeoutMs: STREAM_TIMEOUT_MS, headers, query: '' };
  await forward({ ...upstream(target), ...stream }, request, response);
}

function upstream({ origin, path, caller, signal, presence }: Target): Upstream {
  return { origin, path, maxBodyBytes: MAX_BODY_BYTES, caller, signal, presence };
}
