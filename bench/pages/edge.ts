import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { createCertificate } from './certificate.ts';

/** Hop-by-hop headers, which HTTP/2 forbids. */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'host',
]);

/** A reverse proxy with TLS and HTTP/2, as in production. */
export interface Edge {
  readonly url: string;
  /** Serves `html` at `path`; all other requests go to the shop. */
  addPage(path: string, html: string): void;
  close(): Promise<void>;
}

/**
 * Starts an edge for the shop at `origin`. Without HTTP/2, browsers are limited to six connections. Bodies are passed
 * through unchanged, still compressed.
 */
export async function openEdge(origin: string): Promise<Edge> {
  const pages = new Map<string, Buffer>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createSecureServer(createCertificate(), (request, response) => {
    const page = pages.get(request.url);
    if (page === undefined) proxyRequest({ origin, agent }, request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  // Closing a browser aborts its requests.
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

function proxyRequest(
  { origin, agent }: { origin: string; agent: Agent },
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): void {
  const { method, url, headers } = request;
  const upstream = send(`${origin}${url}`, { agent, method, headers: endToEndHeaders(headers) }, (answer) => {
    // The browser has cancelled the request.
    if (response.stream.destroyed) return void answer.destroy();
    response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers));
    pipeline(answer, response.stream, () => undefined);
  });
  upstream.once('error', () => response.stream.destroy());
  pipeline(request, upstream, () => undefined);
}

function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP_HEADERS.has(name)));
}
