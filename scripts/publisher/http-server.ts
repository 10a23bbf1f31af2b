import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hasSecret } from '../internal-secret.ts';
import { sendError } from '../serve/send-error.ts';
import type { Publisher } from './publisher.ts';

/** Answers the shop's server on the loopback address: GET /status, POST /rebuild. Others learn nothing. */
export async function listen(publisher: Publisher, options: { port: number; secret: string }): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    if (hasSecret(request, options.secret)) void answer(publisher, request, response);
    else sendError(response, 404, 'not_found', 'Not found.');
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function answer(publisher: Publisher, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = `${request.method} ${request.url}`;
  if (wanted !== 'GET /status' && wanted !== 'POST /rebuild')
    return sendError(response, 404, 'not_found', 'Not found.');
  if (wanted === 'POST /rebuild') publisher.rebuild();
  const status = await publisher.freshStatus();
  response
    .writeHead(wanted === 'POST /rebuild' ? 202 : 200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(status));
}
