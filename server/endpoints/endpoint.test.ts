import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { endpoint, readJson } from './endpoint.ts';

describe('an endpoint', () => {
  test('answers 503 service_unavailable when the database gives no answer', async () => {
    const [port] = await freePorts(1);
    const pb = createPocketBase(`http://127.0.0.1:${port}`);
    const ask = endpoint(() => pb.collection('orders').getList(1, 1));
    const url = new URL('http://shop.example/api/create-order');
    const answer = await ask({ url, request: new Request(url), routePattern: url.pathname } as APIContext);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'service_unavailable' } });
  });

  test('reads half a surrogate pair, which PocketBase refuses, as U+FFFD', async () => {
    const body = '{"reason":"late \\ud83d","restock":[{"item_id":"\\udc00"}]}';
    const request = new Request('http://shop.example/api/admin/refunds', { method: 'POST', body });
    const schema = z.object({ reason: z.string(), restock: z.array(z.object({ item_id: z.string() })) });
    expect(await readJson(request, schema)).toEqual({ reason: 'late \ufffd', restock: [{ item_id: '\ufffd' }] });
  });
});
