import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { target } from './addresses.ts';
import { body } from './values.ts';

/** Authorization of a request; `admin` and `shopper` have valid tokens. */
type Actor = 'visitor' | 'shopper' | 'admin' | 'nonsense';

export interface MalformedRequest {
  readonly method: string;
  readonly target: string;
  readonly actor: Actor;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
}

const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH'];
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
].concat(['application/json; charset=utf-16', 'video/mp4', 'nonsense', '']);

const headers = fc
  .record(
    {
      range: fc.constantFrom(
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'bytes=0-1,5-9',
        'bytes=99999999999999999999-',
        'x',
        'bytes=',
      ),
      'if-none-match': fc.constantFrom('*', '""', 'W/"', '"x", "y"', 'x'.repeat(2000)),
      'if-modified-since': fc.constantFrom(
        'nonsense',
        'Thu, 01 Jan 1970 00:00:00 GMT',
        'Thu, 99 Jan 9999 99:99:99 GMT',
      ),
      'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'br;q=0', 'identity;q=0', 'x'.repeat(1000), ';;;,,,'),
      cookie: fc.constantFrom('gulmohar_buyer=x', '=;=;=', 'gulmohar_buyer=%ff%00', `gulmohar_buyer=${'a'.repeat(43)}`),
      origin: fc.constantFrom('null', 'https://evil.example', 'http://', 'x'),
      host: fc.constantFrom('evil.example', '127.0.0.1:99999', '[::1', 'a b', '-'),
      'x-forwarded-for': fc.constantFrom('', '127.0.0.1', 'x', '::1, 203.0.113.9'),
      'x-razorpay-signature': fc.constantFrom('', 'x', 'a'.repeat(64), 'é'),
      'x-razorpay-event-id': fc.constantFrom('', 'x', '\t', 'a'.repeat(500)),
      'x-file-name': fc.constantFrom('', '../../x', 'x.png', '%'),
      'content-type': fc.constantFrom(...TYPES),
      'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
      'x-http-method-override': fc.constantFrom('DELETE', 'PATCH'),
    },
    { requiredKeys: [] },
  )
  // Few unexpected headers per request: the server refuses at the first one.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 3 }))
  .map((some): Record<string, string> => Object.fromEntries(some));

/** Malformed requests to all paths of the shop. */
export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc.record({
  method: fc.oneof(
    { weight: 4, arbitrary: fc.constant('POST') },
    { weight: 4, arbitrary: fc.constant('GET') },
    { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
  ),
  target,
  actor: fc.constantFrom<Actor[]>('visitor', 'shopper', 'admin', 'nonsense'),
  headers,
  body,
});

const TIMEOUT_MS = 30_000;
const MAX_TEXT = 200_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends the request to the shop at `origin`. Status 0: the server closed the connection. */
export async function sendMalformed(
  origin: string,
  tokens: Readonly<Record<Actor, string>>,
  { method, target: path, actor, headers: odd, body: sent }: MalformedRequest,
): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(origin);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const own = { 'content-type': 'application/json', ...(tokens[actor] === '' ? {} : { authorization: tokens[actor] }) };
  const outgoing = request({
    agent,
    hostname,
    port,
    method,
    path,
    headers: { ...own, ...odd },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // Random client addresses, so that rate limits do not apply.
    localAddress: `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`,
  });
  const answered = new Promise<IncomingMessage | undefined>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', (error) =>
      'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE') ? resolve(undefined) : reject(error),
    );
  });
  outgoing.end(hasBody ? sent : undefined);
  const answer = await answered;
  if (answer === undefined) return { status: 0, text: '' };
  const { statusCode: status = 0 } = answer;
  if (answer.headers['content-type']?.startsWith('text/event-stream')) {
    outgoing.destroy();
    return { status, text: '' };
  }
  return { status, text: (await buffer(answer)).subarray(0, MAX_TEXT).toString() };
}
