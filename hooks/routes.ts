import type { Route } from '#shared/api/pocketbase-routes.ts';
import { requireRole } from './admins.ts';
import { Call, type Routes } from './call.ts';
import { SERVER_ROUTES } from './server-routes.ts';
import { ADMIN_ROUTES, OWNER_ROUTES, PACKER_ROUTES, SHOPPER_ROUTES } from './staff-routes.ts';

/** All routes that the shop adds to PocketBase, by who may call them. */
export const ROUTES = {
  server: SERVER_ROUTES,
  owner: OWNER_ROUTES,
  admin: ADMIN_ROUTES,
  packer: PACKER_ROUTES,
  shopper: SHOPPER_ROUTES,
};

type Role = keyof typeof ROUTES;

/**
 * Checks who calls a route and answers.
 * @throws UnauthorizedError, ForbiddenError; what the route throws
 */
export function answer(role: Role, route: Route, event: core.RequestEvent) {
  const handle = (ROUTES[role] as Partial<Routes<Route>>)[route];
  if (handle === undefined) throw new NotFoundError();
  const { status, body } = handle(new Call(event, callerOf(role, event)));
  if (body === undefined) return event.noContent(status);
  if ('json' in body) return event.blob(status, 'application/json', toBytes(body.json));
  return event.json(status, body);
}

/** The roles of the staff who may call routes; admins may pack too. */
const STAFF = { owner: ['owner'], admin: ['admin'], packer: ['packer', 'admin'] };

function callerOf(role: Role, event: core.RequestEvent): core.Record {
  if (role !== 'server' && role !== 'shopper') return requireRole(event, STAFF[role]);
  if (!event.auth || event.auth.isSuperuser() !== (role === 'server')) throw new UnauthorizedError('Please sign in.');
  return event.auth;
}
