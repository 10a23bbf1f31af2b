import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isOpenToBrowsers } from '#server/http/pocketbase-path.ts';
import { openFrontServer } from '../support/front-server.ts';
import { HOOK_ROUTES } from '../support/hook-routes.ts';
import { recordsPath, requestsTo, type SendRequest } from '../support/pocketbase-requests.ts';
import { SERVER_ONLY } from './expected-access.ts';
import { KNOWN_COLLECTIONS, openedTo, ROWS, wrongCells } from './matrix.ts';
import { ROUTE_ACCESS, ROUTE_ACTORS } from './route-access.ts';
import { openWorld, type World } from './world.ts';

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;
const rule = z.string().nullable();
const collectionSchema = z.object({
  name: z.string(),
  system: z.boolean(),
  listRule: rule,
  viewRule: rule,
  createRule: rule,
  updateRule: rule,
  deleteRule: rule,
});
const collectionsSchema = z.object({ items: z.array(collectionSchema) });

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

async function collections() {
  const { body } = await world.send('GET', '/api/collections?perPage=200', world.superuserToken);
  return collectionsSchema.parse(body).items.filter(({ system }) => !system);
}

describe('the access matrix, through the shop’s address', () => {
  test.each(ROWS)('%s', async (name, subject) => {
    expect(await wrongCells(world, send, name, subject)).toEqual([]);
  });

  test('has every collection of the shop', async () => {
    expect(KNOWN_COLLECTIONS).toEqual(new Set((await collections()).map(({ name }) => name)));
  });
});

describe('the server-only collections', () => {
  test.each(SERVER_ONLY)('%s refuses every actor', async (collection) => {
    expect(await openedTo(world, send, collection)).toEqual([]);
  });

  test('have no rules, and all others are open to browsers', async () => {
    const closed = (await collections()).filter(({ name }) => !isOpenToBrowsers(recordsPath(name)));
    expect(closed.map(({ name }) => name).sort()).toEqual(SERVER_ONLY.toSorted());
    expect(closed.filter((collection) => RULES.some((rule) => collection[rule] !== null))).toEqual([]);
  });
});

const pathOf = (route: string) => (route.split(' ')[1] ?? '').replace('{id}', 'abcdefghij12345');

describe('the hook routes, through the shop’s address', () => {
  test.each(Object.entries(ROUTE_ACCESS))('%s', async (route, { body, ...expected }) => {
    const [method = ''] = route.split(' ');
    const answers: Record<string, number> = {};
    for (const actor of ROUTE_ACTORS) {
      answers[actor] = (await send(method, pathOf(route), world[actor].token, body)).status;
    }
    expect(answers).toEqual(expected);
  });

  test('each have a case, or are server-only', async () => {
    expect(HOOK_ROUTES.length).toBeGreaterThan(30);
    expect(HOOK_ROUTES.filter((route) => isOpenToBrowsers(pathOf(route))).sort()).toEqual(
      Object.keys(ROUTE_ACCESS).sort(),
    );
  });

  test('hook routes that are server-only answer 404 to browsers and refuse admins', async () => {
    const closed = HOOK_ROUTES.filter((route) => !isOpenToBrowsers(pathOf(route)));
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
