import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { database, databaseOf } from './database.ts';
import { Failure } from './failure.ts';

/** The signed-in admin of a request to /api/admin/. */
export interface Admin {
  /** The user's id. */
  id: string;
  email: string;
}

/** PocketBase's client sends the token alone, other clients send `Bearer` before it. */
const TOKEN = /^(?:Bearer )?([\w.-]{20,2000})$/;

const refreshSchema = z.object({ record: z.object({ id: z.string(), email: z.string() }) });

/**
 * Returns the admin who sent the request. Token and role are checked on every call, so a removed admin loses access at once.
 * @throws Failure unauthorized without a valid session, forbidden without the role
 */
export async function requireAdmin(request: Request): Promise<Admin> {
  const token = TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];
  const user = token === undefined ? undefined : await userOf(token);
  if (user === undefined) throw new Failure('unauthorized', 'Please sign in.');
  if (!(await hasRole(user.id, 'admin'))) throw new Failure('forbidden', "You don't have admin privileges.");
  return user;
}

/** The user of a token; undefined if PocketBase refuses it. */
async function userOf(token: string): Promise<Admin | undefined> {
  try {
    return refreshSchema.parse(await databaseOf(token).collection('users').authRefresh()).record;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status >= 400 && error.status < 500 && error.status !== 429) {
      return undefined;
    }
    throw error;
  }
}

/** Whether a user has the role owner. */
export function isOwner(userId: string): Promise<boolean> {
  return hasRole(userId, 'owner');
}

async function hasRole(userId: string, role: string): Promise<boolean> {
  const pb = database();
  const filter = pb.filter('user_id = {:userId} && role = {:role}', { userId, role });
  const { items } = await pb.collection('user_roles').getList(1, 1, { filter, skipTotal: true, fields: 'id' });
  return items.length > 0;
}
