import pLimit from 'p-limit';
import type { z } from 'zod';
import { ROUTE_ANSWERS, type Route } from '#shared/api/pocketbase-routes.ts';
import { database } from './database.ts';

type ServerRoute = Extract<Route, `${string} /api/shop/server/${string}`>;
type AnswerOf<Name extends Route> = z.output<(typeof ROUTE_ANSWERS)[Name]>;

const readers: { readonly [Name in ServerRoute]: { parse(answer: unknown): AnswerOf<Name> } } = ROUTE_ANSWERS;

/**
 * Calls at a time; others wait here, where it costs nothing. Each holds about five interpreters of PocketBase's pool
 * (HOOKS_POOL). Beyond these, 300 buyers at once took 9 GB, and their repeated requests stopped the shop.
 */
const limit = pLimit(8);

/**
 * Calls a route of the hooks for the shop's server (hooks/server-routes.ts) and parses its answer. `id` is part of its path.
 * @throws ClientResponseError, or ZodError for another answer
 */
export async function callHook<Name extends ServerRoute>(route: Name, body?: object, id = ''): Promise<AnswerOf<Name>> {
  const [method = '', path = ''] = route.split(' ');
  return readers[route].parse(await limit(() => database().send(path.replace('{id}', id), { method, body })));
}
