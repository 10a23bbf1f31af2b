import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { endpoint } from './endpoint.ts';

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
});
