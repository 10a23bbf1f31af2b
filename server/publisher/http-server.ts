import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import { sendError } from '#server/http/send-error.ts';
import { hasSecret } from '#server/internal-secret.ts';
import { type PublishStatus, publishRetrySchema, publishStatusQuerySchema } from '#shared/api/publish-status.ts';

/** The calls that the shop's server may make. */
export interface PublisherControl {
  status(productId?: string): Promise<PublishStatus>;
  retry(path?: string): void;
  rebuild(): void;
}

/**
 * Serves GET /status, POST /retry and POST /rebuild on the loopback address. Requests without the internal secret and other
 * paths get 404, invalid bodies 400.
 */
export async function listen(
  publisher: PublisherControl,
  options: { port: number; secret: string; logger: Logger },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (hasSecret(request.headers.authorization, options.secret)) {
      answer(publisher, request, response).catch((error: unknown) => {
        if (error instanceof z.ZodError || error instanceof SyntaxError) {
          sendError(response, 400, 'invalid_request', 'Invalid request.');
          return;
        }
        options.logger.error({ err: error, path: request.url }, 'request failed');
        sendError(response, 500, 'internal_error', 'The publisher could not answer.');
      });
    } else {
      request.resume();
      sendError(response, 404, 'not_found', 'Not found.');
    }
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function answer(publisher: PublisherControl, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://publisher');
  const wanted = `${request.method} ${pathname}`;
  if (wanted === 'GET /status') {
    const { product } = publishStatusQuerySchema.parse(Object.fromEntries(searchParams));
    return send(response, 200, await publisher.status(product));
  }
  if (wanted === 'POST /retry') publisher.retry(publishRetrySchema.parse(await json(request)).path);
  else if (wanted === 'POST /rebuild') publisher.rebuild();
  else return sendError(response, 404, 'not_found', 'Not found.');
  send(response, 202, await publisher.status());
}

function send(response: ServerResponse, code: number, status: PublishStatus): void {
  response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(status));
}
