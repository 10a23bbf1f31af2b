import { once } from 'node:events';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';
import { freePort } from '../pocketbase/port.ts';
import { listen } from './http-server.ts';

const SECRET = 'the secret of this test';

let server: Server;
let url: string;
/** The calls that the fake publisher received, and its status. */
let asked: string[];
let status: () => Promise<PublishStatus>;

beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  asked = [];
  status = async () => LIVE_STATUS;
  const publisher = {
    status: (product?: string) => {
      asked.push(`status ${product ?? ''}`);
      return status();
    },
    retry: (path?: string) => void asked.push(`retry ${path ?? 'all'}`),
    rebuild: () => void asked.push('rebuild'),
  };
  server = await listen(publisher, { port, secret: SECRET, logger: pino({ level: 'silent' }) });
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

async function ask(method: string, path: string, { body, secret = SECRET }: { body?: string; secret?: string } = {}) {
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, body: await answer.json() };
}

describe('the publisher’s HTTP server', () => {
  it('returns the status, and the status of a product', async () => {
    expect(await ask('GET', '/status')).toEqual({ status: 200, body: LIVE_STATUS });
    expect(await ask('GET', '/status?product=1001')).toEqual({ status: 200, body: LIVE_STATUS });
    expect(asked).toEqual(['status ', 'status 1001']);
  });

  it('retries failed pages on request', async () => {
    expect(await ask('POST', '/retry', { body: '{"path":"/sale"}' })).toEqual({ status: 202, body: LIVE_STATUS });
    expect(await ask('POST', '/retry', { body: '{}' })).toEqual({ status: 202, body: LIVE_STATUS });
    expect(asked).toEqual(['retry /sale', 'status ', 'retry all', 'status ']);
  });

  it('renders all pages again on request', async () => {
    expect(await ask('POST', '/rebuild')).toEqual({ status: 202, body: LIVE_STATUS });
    expect(asked).toEqual(['rebuild', 'status ']);
  });

  it.each([
    ['GET', '/status?product=', undefined],
    ['POST', '/retry', '{"path":"sale"}'],
    ['POST', '/retry', '{"path":'],
  ])('%s %s with %j is not understood', async (method, path, body) => {
    expect((await ask(method, path, body === undefined ? {} : { body })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/rebuild'],
    ['POST', '/status'],
  ])('%s %s does not exist', async (method, path) => {
    expect((await ask(method, path)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('answers 500 if the status fails, and keeps serving', async () => {
    status = () => Promise.reject(new Error('EIO at /srv/shop'));
    const failed = await ask('GET', '/status');
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('/srv');
    status = async () => LIVE_STATUS;
    expect((await ask('GET', '/status')).status).toBe(200);
  });
});

it.each(['', 'another secret'])('answers 404 to the secret %j', async (secret) => {
  for (const [method, path] of [
    ['GET', '/status'],
    ['POST', '/rebuild'],
    ['POST', '/retry'],
  ] as const) {
    expect((await ask(method, path, { secret })).status).toBe(404);
  }
  expect(asked).toEqual([]);
});
