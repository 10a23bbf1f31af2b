import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiRefusal, postJson, ShopUnreachable } from './shop-api.ts';

const answerSchema = z.object({ order_number: z.string() });
const servers: { close: () => void }[] = [];

function closeServers(): void {
  for (const server of servers.splice(0)) server.close();
}

/** A shop that gives one answer to everything; gives its address. */
async function shopAnswering(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/api`;
}

describe('postJson', () => {
  afterEach(closeServers);

  test('returns the parsed response', async () => {
    const address = await shopAnswering(200, '{"order_number":"GUL-1"}');
    expect(await postJson(address, {}, answerSchema)).toEqual({ order_number: 'GUL-1' });
  });

  test('throws the shop’s refusal', async () => {
    const address = await shopAnswering(409, '{"error":{"code":"out_of_stock","message":"Sold."}}');
    const refusal = await postJson(address, {}, answerSchema).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({ reason: { code: 'out_of_stock' } });
  });

  test.each([
    [502, '<h1>Bad gateway</h1>'],
    [500, '{"oops":true}'],
    [200, '{"order_number":7}'],
  ])('treats %i %s as unreachable', async (status, body) => {
    await expect(postJson(await shopAnswering(status, body), {}, answerSchema)).rejects.toBeInstanceOf(ShopUnreachable);
  });

  test('reports an unreachable server', async () => {
    const address = await shopAnswering(200, '');
    closeServers();
    await expect(postJson(address, {}, answerSchema)).rejects.toBeInstanceOf(ShopUnreachable);
  });
});
