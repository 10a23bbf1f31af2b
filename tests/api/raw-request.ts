import { once } from 'node:events';
import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, not decompressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** `ca` is the certificate of a local authority. Asks for exactly this path, which fetch would tidy up first, and follows no redirect. */
export async function ask(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent; ca?: string } = {},
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body: sent, ...connection } = options;
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = request({ hostname, port, path, method, headers, ...connection });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  outgoing.end(sent);
  const answer = await answered;
  const body = await buffer(answer);
  if (!answer.complete) await once(answer, 'close');
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}
