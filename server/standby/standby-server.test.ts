import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveStandby } from './standby-server.ts';

const WARM = { generation: 1, behindSeconds: 0, stalls: 0, problem: null };

let server: Server;
beforeAll(async () => {
  server = await serveStandby({ host: '127.0.0.1', port: 0 }, () => WARM);
});
afterAll(() => server.close());

/** The whole answer to a request whose target is sent as it is. */
async function answerTo(target: string): Promise<string> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The standby listens on no port.');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: standby\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

it.each(['//', '///', 'http://', '/%', '*'])('answers a request for %s, and goes on', async (target) => {
  expect(await answerTo(target)).toMatch(/^HTTP\/1\.1 503 [\s\S]*This machine is a standby\.\n/);
  expect(await answerTo('/api/health?now')).toContain('"copy":"ok"');
});
