import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { APIContext } from 'astro';
import { signedInAccount } from '#server/endpoints/account.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';

/** Identifies a buyer's browser by a random HttpOnly cookie. The database stores only the cookie's hash. */

const COOKIE = 'gulmohar_buyer';
const COOKIE_DAYS = 90;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The hash of the buyer cookie; undefined if missing or invalid. */
export function buyerHash(context: APIContext): string | undefined {
  const token = context.cookies.get(COOKIE)?.value;
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
}

/** The hash of the buyer cookie; sets a new cookie if it is missing. */
export function ensureBuyerHash(context: APIContext): string {
  const known = buyerHash(context);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  context.cookies.set(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: serverEnvironment().PUBLIC_SITE_URL.startsWith('https://'),
    path: '/',
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
  });
  return hashOf(token);
}

/** Identifies the buyer's connection without storing its address; empty in development, where it is not known. */
export function networkHash({ locals: { network } }: APIContext): string {
  return network === undefined
    ? ''
    : createHmac('sha256', serverEnvironment().INTERNAL_SECRET).update(network).digest('hex').slice(0, 32);
}

/** The signed-in shopper's id; undefined for a guest or an expired token. */
export async function signedInUserId(request: Request): Promise<string | undefined> {
  return (await signedInAccount(request))?.id;
}
