import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline, type Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { COLLECT_ERRORS } from './page-errors.ts';

const HOST = '127.0.0.1';
const SCRIPT_PATH = '/collect-page-errors.js';

/**
 * An HTTP proxy that collects the errors of pages, because WebDriver has no event for them: it adds a script to each page.
 * The pages keep their address. Closed, it takes the network away.
 */
export async function openErrorProxy(): Promise<{ host: string; port: number; close(): void }> {
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    host: HOST,
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const url = new URL(incoming.url ?? '');
  if (url.pathname === SCRIPT_PATH) {
    outgoing.setHeader('content-type', 'text/javascript').end(COLLECT_ERRORS);
    return;
  }
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const onward = request(url, { method: incoming.method, headers }, (answer) => {
    passOn(answer, outgoing).catch(() => outgoing.destroy());
  });
  onward.once('error', () => outgoing.destroy());
  connect(incoming, onward);
}

/** Pipes until one of both ends, because a browser cancels what it does not need any more. */
function connect(from: Readable, to: Writable): void {
  if (to.destroyed) from.destroy();
  else pipeline(from, to, () => undefined);
}

async function passOn(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (headers['content-type']?.startsWith('text/html') !== true) {
    outgoing.writeHead(statusCode, headers);
    connect(answer, outgoing);
    return;
  }
  const page = await text(answer);
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
  outgoing.writeHead(statusCode, kept).end(page.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`));
}
