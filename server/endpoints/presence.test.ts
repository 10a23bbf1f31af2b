import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PocketBaseAway, Presence } from './presence.ts';

describe('the presence of PocketBase', () => {
  /** Answers as PocketBase, or as a proxy in front of it. */
  let status = 200;
  let asked: string[] = [];
  let server: Server;
  let url: string;
  beforeEach(async () => {
    status = 200;
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end('{}');
    });
    await listen(0);
    url = `http://127.0.0.1:${portOf(server)}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  /** Calls until one is answered. */
  async function untilAnswered(presence: Presence): Promise<number> {
    for (;;) {
      const response = await presence.fetch(`${url}/again`).catch(() => null);
      if (response !== null) return response.status;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('passes answers on, also refusals', async () => {
    const presence = new Presence(url);
    expect((await presence.fetch(`${url}/orders`)).status).toBe(200);
    status = 403;
    expect((await presence.fetch(`${url}/orders`)).status).toBe(403);
    expect(asked).toEqual(['/orders', '/orders']);
  });

  it('sends nothing while connections are refused, and goes on afterwards', async () => {
    const presence = new Presence(url);
    const port = portOf(server);
    server.close();
    server.closeAllConnections();
    await expect(presence.fetch(`${url}/lost`)).rejects.toThrow('fetch failed');
    await expect.poll(() => presence.fetch(`${url}/unsent`).catch((error) => error)).toBeInstanceOf(PocketBaseAway);
    await listen(port);
    expect(await untilAnswered(presence)).toBe(200);
    expect(asked).not.toContain('/unsent');
  });

  it.each([502, 503, 504])('takes a proxy’s %d for no answer', async (answer) => {
    const presence = new Presence(url);
    status = answer;
    await expect(presence.fetch(`${url}/lost`)).rejects.toThrow(PocketBaseAway);
    status = 200;
    expect(await untilAnswered(presence)).toBe(200);
  });

  it('ends calls that wait for an answer that cannot come', async () => {
    const presence = new Presence(url);
    const waiting = presence.start();
    status = 502;
    presence.suspect();
    await once(waiting.signal, 'abort');
    expect(waiting.signal.reason).toBeInstanceOf(PocketBaseAway);
    waiting.end();
  });
});

function portOf(server: Server): number {
  return z.object({ port: z.number() }).parse(server.address()).port;
}
