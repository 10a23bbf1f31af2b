import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, not decompressed. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks for exactly this path, which fetch would tidy up first, and follows no redirect. */
export async function ask(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body: sent, agent } = options;
  const outgoing = request({ hostname, port, path, method, headers, ...(agent ? { agent } : {}) });
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
