import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';
import { isOpenToBrowsers } from '#server/http/pocketbase-path.ts';
import { openFrontServer } from '../support/front-server.ts';
import { recordsPath, requestsTo, type SendRequest } from '../support/pocketbase-requests.ts';
import { CELLS, type Cell, expectedOf, outcomeOf } from './matrix.ts';
import { ROUTE_ACCESS, ROUTE_ACTORS } from './route-access.ts';
import { SUBJECTS } from './subjects.ts';
import { openWorld, type World } from './world.ts';

const collectionsSchema = z.object({ items: z.array(z.object({ name: z.string(), system: z.boolean() })) });

let world: World;
let front: Awaited<ReturnType<typeof openFrontServer>>;
/** Through the shop's own address, as a browser does. */
let send: SendRequest;
beforeAll(async () => {
  world = await openWorld();
  front = await openFrontServer(world.url);
  send = requestsTo(`${front.url}/pb`);
}, 300_000);
afterAll(async () => {
  front?.close();
  await world?.stop();
});

const isOpen = (cell: Cell) => isOpenToBrowsers(recordsPath(cell.subject.collection));

describe('the access matrix, through the shop’s address where browsers may go', () => {
  test.each(CELLS)('$name: $actor, $action', async (cell) => {
    expect(await outcomeOf(world, isOpen(cell) ? send : world.send, cell)).toBe(expectedOf(cell));
  });

  test.each(CELLS.filter((cell) => !isOpen(cell)))('$name: $actor, $action, answers 404 to browsers', async (cell) => {
    expect(await outcomeOf(world, send, cell)).toBe(404);
  });

  test('has a row for every collection of the shop', async () => {
    const { body } = await world.send('GET', '/api/collections?perPage=200', world.superuserToken);
    const names = collectionsSchema.parse(body).items.flatMap(({ name, system }) => (system ? [] : [name]));
    expect(new Set(Object.values(SUBJECTS).map((subject) => subject.collection))).toEqual(new Set(names));
  });

  test.each(CELLS.filter(({ actor }) => actor === 'admin'))(
    '$name: who is an admin no more is a shopper at once, $action',
    async (cell) => {
      const formerly = { ...world, admin: world.formerAdmin };
      const expected = isOpen(cell) ? expectedOf({ ...cell, actor: 'user' }) : 404;
      expect(await outcomeOf(formerly, send, cell)).toBe(expected);
    },
  );

  test('allow only collections that browsers use', () => {
    const collections = Object.values(SUBJECTS).map(({ collection }) => collection);
    const closed = collections.filter((collection) => !isOpenToBrowsers(recordsPath(collection)));
    expect(new Set(closed)).toEqual(
      new Set([
        'payment_events',
        'customers',
        'erasures',
        'change_sets',
        'audit_entries',
        'buyer_mails',
        'refunds',
        'payment_links',
        'order_steps',
        'stray_payments',
        'settled_matters',
        'page_visits',
        'contact_messages',
        'stock_requests',
        'reviews',
      ]),
    );
  });
});

const ROUTE = /routerAdd\(\s*'([A-Z]+)',\s*'([^']+)'/g;

/** Every route that our hooks add to PocketBase: `METHOD /path/{id}`. */
async function routesOfHooks(): Promise<string[]> {
  const folder = join(PROJECT, 'pb_hooks');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.pb.js'));
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return sources.flatMap((source) => [...source.matchAll(ROUTE)].map(([, method, path]) => `${method} ${path}`));
}

const pathOf = (route: string) => (route.split(' ')[1] ?? '').replace('{id}', 'abcdefghij12345');

describe('the hook routes, through the shop’s address', () => {
  const cells = Object.entries(ROUTE_ACCESS).flatMap(([route, { body, ...access }]) =>
    ROUTE_ACTORS.map((actor) => ({ route, actor, body, expected: access[actor] })),
  );
  test.each(cells)('$route: $actor is answered $expected', async ({ route, actor, body, expected }) => {
    const [method = ''] = route.split(' ');
    expect((await send(method, pathOf(route), world[actor].token, body)).status).toBe(expected);
  });

  test('each have a case, or are server-only', async () => {
    const routes = await routesOfHooks();
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => isOpenToBrowsers(pathOf(route))).sort()).toEqual(Object.keys(ROUTE_ACCESS).sort());
  });

  test('that are server-only answer 404 to browsers and refuse admins', async () => {
    const closed = (await routesOfHooks()).filter((route) => !isOpenToBrowsers(pathOf(route)));
    expect(closed.length).toBeGreaterThan(5);
    for (const route of closed) {
      const [method = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : {};
      expect([route, (await send(method, pathOf(route), world.superuserToken, body)).status]).toEqual([route, 404]);
      const direct = await world.send(method, pathOf(route), world.admin.token, body);
      expect([route, [401, 403]]).toEqual([route, expect.arrayContaining([direct.status])]);
    }
  });
});
