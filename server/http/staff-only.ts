import type { Presence } from '#server/endpoints/presence.ts';
import { ownAccountSchema } from '#shared/api/own-account.ts';
import { UpstreamUnavailable } from './proxy.ts';

const OWN_ACCOUNT = '/api/shop/own-account';
const TIMEOUT_MS = 10_000;

/** The caller of a route for staff is not staff. */
export class NotStaff extends Error {
  override readonly name = 'NotStaff';
  readonly status: 401 | 403;

  constructor(status: 401 | 403) {
    super(status === 401 ? 'Please sign in.' : "You don't have admin privileges.");
    this.status = status;
  }
}

/** Whether a path of PocketBase is a hook's route for staff. */
export function isStaffRoute(path: string): boolean {
  return path.startsWith('/api/shop/admin/');
}

/**
 * Asks the PocketBase at `origin` whose session `authorization` is, so that bodies of staff routes are read from staff alone. The hook
 * checks which role its route needs.
 * @throws NotStaff, UpstreamUnavailable
 */
export async function requireStaff(
  { origin, presence }: { origin: string; presence: Presence },
  authorization: string | undefined,
): Promise<void> {
  if (authorization === undefined) throw new NotStaff(401);
  const answer = await ask();
  const body = await answer.text();
  if (answer.status === 401 || answer.status === 403) throw new NotStaff(401);
  if (!answer.ok) throw new UpstreamUnavailable(`PocketBase answered ${answer.status}`);
  if (ownAccountSchema.parse(JSON.parse(body)).roles.length === 0) throw new NotStaff(403);

  async function ask(): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await presence.fetch(origin + OWN_ACCOUNT, { headers: { authorization: authorization ?? '' }, signal });
    } catch (cause) {
      throw new UpstreamUnavailable('no answer', { cause });
    }
  }
}
