import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi } from './api.ts';
import type { AttemptContext } from './attempts.ts';
import { checkoutScript } from './checkout-script.ts';
import { answerControl } from './control.ts';
import { type ParsedRequest, readRequest } from './http-request.ts';
import { LINK_PAGE } from './link-page.ts';
import { Refusal } from './refusal.ts';

/** Paths with CORS, which the shop's page fetches. Pages cannot reach the control endpoints. */
const OPEN_TO_PAGES = /^\/(v1\/[a-z]+\.[jt]s|sandbox\/(order|attempt))$/;

const SERVER_ERROR = {
  error: {
    code: 'SERVER_ERROR',
    description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
  },
};

/** Creates the HTTP server without listening. `onError` receives unexpected errors. */
export function createHttpServer(context: AttemptContext, onError: (error: unknown) => void): Server {
  return createServer((request, response) => {
    respond(context, request, response).catch((error: unknown) => {
      if (!(error instanceof Refusal)) {
        // The client disconnected: not an error of the sandbox.
        if (request.destroyed && !request.complete) return;
        onError(error);
      }
      const refusal = error instanceof Refusal ? error : { status: 500, body: SERVER_ERROR };
      // An unread body would be parsed as the next request.
      if (!request.complete) response.setHeader('connection', 'close');
      sendJson(response, refusal.status, refusal.body);
    });
  });
}

async function respond(context: AttemptContext, message: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-store');
  allowPages(message, response);
  if (message.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const request = await readRequest(message);
  if (await sendScript(context, request, response)) return;
  if (request.method === 'GET' && request.path === '/sandbox/pay') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(LINK_PAGE);
    return;
  }
  if (request.path.startsWith('/sandbox/')) {
    await answer(context, response, () => answerControl(context, request));
    return;
  }
  if (applyFault(context, response)) return;
  authenticate(context, request);
  const isDropped = request.method === 'POST' && context.faults.consume('drop-answer');
  await context.faults.pause();
  await answer(context, response, () => answerApi(context, request), isDropped);
}

/** Responds after changes are in the state file. A refused request can change records, too. */
async function answer(
  { store, faults }: AttemptContext,
  response: ServerResponse,
  work: () => unknown,
  isDropped = false,
): Promise<void> {
  try {
    // Serialized first: the record can change during the write.
    const text = JSON.stringify(work());
    await store.flush();
    await faults.pause();
    if (isDropped) response.destroy();
    else sendText(response, 200, text);
  } catch (error) {
    await store.flush();
    throw error;
  }
}

async function sendScript(
  { faults }: AttemptContext,
  request: ParsedRequest,
  response: ServerResponse,
): Promise<boolean> {
  const script = request.method === 'GET' ? checkoutScript(request.path) : undefined;
  if (script === undefined) return false;
  if (faults.consume('script')) response.destroy();
  else {
    const code = await script;
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(code);
  }
  return true;
}

/** True if a fault has handled the request. */
function applyFault({ faults }: AttemptContext, response: ServerResponse): boolean {
  if (faults.consume('hang')) return true;
  if (faults.consume('reset')) {
    response.destroy();
    return true;
  }
  if (faults.consume('5xx')) {
    sendJson(response, 500, SERVER_ERROR);
    return true;
  }
  if (faults.consume('html')) {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body><h1>502 Bad Gateway</h1></body></html>');
    return true;
  }
  return false;
}

/** @throws {Refusal} 401 */
function authenticate({ keyId, keySecret }: AttemptContext, request: ParsedRequest): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Refusal(401, 'Authentication failed', { reason: 'NA', source: 'NA', step: 'NA' });
  }
}

function allowPages(message: IncomingMessage, response: ServerResponse): void {
  const path = message.url?.split('?')[0] ?? '';
  if (!OPEN_TO_PAGES.test(path)) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(json);
}
