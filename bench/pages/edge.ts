import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { createCertificate } from './certificate.ts';

/** Between an edge and its origin only; HTTP/2 forbids them. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'host',
]);

/** TLS and HTTP/2 in front of a shop, as it stands on the internet. */
export interface Edge {
  readonly url: string;
  /** Answers `path` with this page, compressed; everything else comes from the shop. */
  addPage(path: string, html: string): void;
  close(): Promise<void>;
}

/**
 * Opens an edge in front of the shop at `origin`. Browsers hold six connections to a server without HTTP/2, which is
 * no shop's fate behind a real edge. Bodies pass as the shop's server sends them, compressed ones included.
 */
export async function openEdge(origin: string): Promise<Edge> {
  const pages = new Map<string, Buffer>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer(createCertificate(), (request, response) => {
    const page = pages.get(request.url);
    if (page === undefined) passOn({ origin, agent }, request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  // A browser that is closed breaks off what it was reading.
  server.on('sessionError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `https://127.0.0.1:${port}`,
    addPage: (path, html) => void pages.set(path, brotliCompressSync(html)),
    async close() {
      agent.destroy();
      server.close();
    },
  };
}

function passOn(
  { origin, agent }: { origin: string; agent: Agent },
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const { method, url, headers } = request;
  const upstream = send(`${origin}${url}`, { agent, method, headers: passable(headers) }, (answer) => {
    // The browser has gone on meanwhile.
    if (response.stream.destroyed) return void answer.destroy();
    response.writeHead(answer.statusCode ?? 502, passable(answer.headers));
    pipeline(answer, response.stream, () => undefined);
  });
  upstream.once('error', () => response.stream.destroy());
  pipeline(request, upstream, () => undefined);
}

function passable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith(':') && !OF_ONE_CONNECTION.has(name)));
}
