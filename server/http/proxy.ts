import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { isNoAnswer, PocketBaseAway, type Presence } from '#server/endpoints/presence.ts';
import { limitBody } from './body-limit.ts';

/** Headers of one connection or of the upstream's origin. Go would reject an invalid Host. */
const NOT_FORWARDED =
  /^(connection|keep-alive|host|transfer-encoding|upgrade|te|trailer|proxy-.*|access-control-.*|x-forwarded-.*|x-real-ip)$/;

const CONNECTIONS = { keepAlive: true, maxSockets: 256 };
const agent = new http.Agent(CONNECTIONS);
const tlsAgent = new https.Agent(CONNECTIONS);

/** Where a request is forwarded to. */
export interface Upstream {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /** Without the query; the request's is added. */
  readonly path: string;
  readonly maxBodyBytes: number;
  /** The client's address, if the upstream should know it. */
  readonly caller?: string;
  /** Headers of the answer that replace the upstream's. */
  readonly headers?: (status: number) => OutgoingHttpHeaders;
  /** Ends event streams when the server stops. */
  readonly signal: AbortSignal;
  /** Of PocketBase: while it is away, nothing is sent. */
  readonly presence?: Presence;
}

/** The upstream cannot be reached, or closed the connection before it answered. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
}

/**
 * Forwards a request and streams the response back.
 * @throws UpstreamUnavailable, BodyTooLarge, or a stream error after the response has started
 */
export async function forward(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = limitBody(request, upstream.maxBodyBytes);
  const url = request.url ?? '';
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const call = startCall(upstream);
  const outgoing = openRequest(new URL(upstream.path + query, upstream.origin), {
    method: request.method ?? 'GET',
    headers: { ...forwarded(request.headers), 'x-forwarded-for': upstream.caller ?? '' },
    signal: upstream.signal,
  });
  call?.signal.addEventListener('abort', () => outgoing.destroy(new PocketBaseAway('PocketBase does not answer.')));
  response.once('close', () => {
    call?.end();
    if (!response.writableFinished) outgoing.destroy();
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', (cause) => {
      upstream.presence?.suspect();
      reject(new UpstreamUnavailable('no answer', { cause }));
    });
    body.once('error', reject);
  });
  // A failed body also fails the request, which is handled above.
  pipeline(body, outgoing).catch(() => undefined);
  const answer = await answered;
  call?.answered();
  const status = answer.statusCode ?? 502;
  if (isNoAnswer(status)) {
    answer.destroy();
    upstream.presence?.suspect();
    throw new UpstreamUnavailable(`a proxy answered ${status}`);
  }
  response.writeHead(status, { ...forwarded(answer.headers), ...upstream.headers?.(status) });
  await pipeline(answer, response);
  // An unread body would block the next request on this connection.
  if (!request.complete) request.unpipe(body).resume();
}

/** @throws UpstreamUnavailable while PocketBase is away */
function startCall({ presence }: Upstream) {
  try {
    return presence?.start();
  } catch (cause) {
    throw new UpstreamUnavailable('PocketBase is away', { cause });
  }
}

function openRequest(url: URL, options: http.RequestOptions): ClientRequest {
  return url.protocol === 'https:'
    ? https.request(url, { ...options, agent: tlsAgent })
    : http.request(url, { ...options, agent });
}

function forwarded(headers: OutgoingHttpHeaders | IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.test(name)));
}
