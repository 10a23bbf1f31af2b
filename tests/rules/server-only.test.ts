import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_ROUTES } from '../support/hook-routes.ts';
import { signUpBody } from '../support/pocketbase-people.ts';
import { recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const ENDPOINTS: readonly { method: string; path: string; body?: unknown }[] = [
  { method: 'GET', path: '/api/settings' },
  { method: 'PATCH', path: '/api/settings', body: { meta: { appName: 'Taken' } } },
  { method: 'GET', path: '/api/collections' },
  { method: 'PATCH', path: '/api/collections/products', body: { listRule: '' } },
  { method: 'DELETE', path: '/api/collections/products/truncate' },
  { method: 'GET', path: '/api/logs' },
  { method: 'GET', path: '/api/backups' },
  { method: 'POST', path: '/api/backups', body: { name: 'all.zip' } },
  { method: 'GET', path: '/api/crons' },
  { method: 'POST', path: '/api/sql', body: { query: 'select 1' } },
  { method: 'POST', path: '/api/collections/users/impersonate/{owner}', body: {} },
  ...HOOK_ROUTES.filter((route) => route.includes(' /api/shop/server/')).map((route) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path, body: method === 'GET' ? undefined : {} };
  }),
];

test.each(['visitor', 'user', 'admin'] as const)('closed to a %s', async (actor) => {
  const refused = actor === 'visitor' ? 401 : 403;
  const opened: string[] = [];
  expect(ENDPOINTS.length).toBeGreaterThan(30);
  for (const { method, path, body } of ENDPOINTS) {
    const { status } = await world.send(method, path.replace('{owner}', world.owner.id), world[actor].token, body);
    if (status !== refused) opened.push(`${method} ${path}: ${status} instead of ${refused}`);
  }
  expect(opened).toEqual([]);
});

test.each(['visitor', 'user', 'admin'] as const)('the batch endpoint is closed to a %s', async (actor) => {
  const request = { method: 'POST', url: recordsPath('users'), body: signUpBody('batch@example.com') };
  const answer = await world.send('POST', '/api/batch', world[actor].token, { requests: [request] });
  expect(answer.status).toBe(403);
});

test("the shop's server uses the batch endpoint", async () => {
  const request = { method: 'POST', url: recordsPath('brands'), body: { name: 'Batch' } };
  const answer = await world.send('POST', '/api/batch', world.superuserToken, { requests: [request] });
  expect(answer.status).toBe(200);
});
