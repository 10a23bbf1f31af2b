import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isNoAnswer, PocketBaseAway, type Presence } from '#server/endpoints/presence.ts';
import { readBody } from './body-limit.ts';

/** Headers of one connection or of the upstream's origin. Go would reject an invalid Host. */
const NOT_FORWARDED =
  /^(connection|keep-alive|host|transfer-encoding|upgrade|te|trailer|proxy-.*|access-control-.*|x-forwarded-.*|x-real-ip)$/;

/** How long an answer may take to begin, waiting for a connection included: a large change set takes seconds. */
const ANSWER_TIMEOUT_MS = 120_000;

/** A pool of connections to upstreams. */
export interface Connections {
  readonly http: http.Agent;
  readonly https: https.Agent;
}

export function openConnections(maxSockets: number): Connections {
  const options = { keepAlive: true, maxSockets };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}

/**
 * As many as are asked for: a reader that does not read holds one, and must not keep others waiting. How many requests an upstream
 * works on is for its queue.
 */
const sharedConnections = openConnections(Number.POSITIVE_INFINITY);

/** Calls `ask` when it is its turn. */
export type Queue = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Where a request is forwarded to. */
export interface Upstream {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  /** Instead of the request's own query. */
  readonly query?: string;
  readonly maxBodyBytes: number;
  /** The request's body, if it has been read. */
  readonly body?: Buffer;
  /** Instead of those that all upstreams share. */
  readonly connections?: Connections;
  /** How long the answer may take to begin, in ms. */
  readonly timeoutMs?: number;
  /** The client's address, if the upstream should know it. */
  readonly caller?: string;
  /** Headers of the answer that replace the upstream's. */
  readonly headers?: (status: number) => OutgoingHttpHeaders;
  /** Ends event streams when the server stops. */
  readonly signal: AbortSignal;
  /** Where a request waits until it may be sent; its place is free again when the answer begins. */
  readonly queue?: Queue;
  /** Of PocketBase: while it is away, nothing is sent. */
  readonly presence?: Presence;
}

/** The upstream's answer did not begin in time. */
export class UpstreamTooSlow extends Error {
  override readonly name = 'UpstreamTooSlow';
}

/** The upstream cannot be reached, or closed the connection before it answered. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
}

/**
 * Forwards a request and streams the response back. The whole body is read first.
 * @throws UpstreamUnavailable, UpstreamTooSlow, as readBody, or a stream error after the response has started
 */
export async function forward(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = upstream.body ?? (await readBody(request, upstream.maxBodyBytes));
  const ask = () => answerTo(upstream, request, response, body);
  const answer = await (upstream.queue ? upstream.queue(ask) : ask());
  if (answer === null) return;
  const status = answer.statusCode ?? 502;
  if (isNoAnswer(status)) {
    answer.destroy();
    upstream.presence?.suspect();
    throw new UpstreamUnavailable(`a proxy answered ${status}`);
  }
  response.writeHead(status, { ...forwarded(answer.headers), ...upstream.headers?.(status) });
  await pipeline(answer, response);
}

/** Null if the client has gone. @throws UpstreamUnavailable, UpstreamTooSlow */
async function answerTo(
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): Promise<IncomingMessage | null> {
  if (response.destroyed) return null;
  const call = startCall(upstream);
  const outgoing = openRequest(upstream, request, body.length);
  call?.signal.addEventListener('abort', () => outgoing.destroy(new PocketBaseAway('PocketBase does not answer.')));
  response.once('close', () => {
    call?.end();
    if (!response.writableFinished) outgoing.destroy();
  });
  const answered = firstAnswer(outgoing, upstream);
  outgoing.end(body);
  const answer = await answered;
  call?.answered();
  return answer;
}

/** @throws UpstreamUnavailable, UpstreamTooSlow */
function firstAnswer(outgoing: ClientRequest, upstream: Upstream): Promise<IncomingMessage> {
  const { timeoutMs = ANSWER_TIMEOUT_MS, presence } = upstream;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new UpstreamTooSlow(`no answer after ${timeoutMs} ms`));
      outgoing.destroy();
    }, timeoutMs);
    outgoing.once('close', () => clearTimeout(timer));
    outgoing.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    outgoing.once('error', (cause) => {
      presence?.suspect();
      reject(new UpstreamUnavailable('no answer', { cause }));
    });
  });
}

/** @throws UpstreamUnavailable while PocketBase is away */
function startCall({ presence }: Upstream) {
  try {
    return presence?.start();
  } catch (cause) {
    throw new UpstreamUnavailable('PocketBase is away', { cause });
  }
}

function openRequest(upstream: Upstream, request: IncomingMessage, bodyLength: number): ClientRequest {
  const { origin, path, signal, caller = '', connections = sharedConnections } = upstream;
  const [, ownQuery = ''] = /\?(.*)$/s.exec(request.url ?? '') ?? [];
  const query = upstream.query ?? ownQuery;
  const url = new URL(query === '' ? path : `${path}?${query}`, origin);
  const headers = { ...forwarded(request.headers), 'x-forwarded-for': caller, 'content-length': bodyLength };
  const options = { method: request.method ?? 'GET', headers, signal };
  return url.protocol === 'https:'
    ? https.request(url, { ...options, agent: connections.https })
    : http.request(url, { ...options, agent: connections.http });
}

function forwarded(headers: OutgoingHttpHeaders | IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.test(name)));
}
