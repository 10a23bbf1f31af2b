import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { createRateLimiter } from './rate-limiter.ts';

/**
 * Failed tries at one account, from all addresses together, are slowed down to one in 15 s. The account is never locked: a
 * browser that signed in before has a cookie and tries of its own, and the mail to reset the password comes all the same.
 */
const tries = createRateLimiter({ burst: 10, perMinute: 4 });

const COOKIE_PATH = '/pb/api/collections/users';
const COOKIE_SECONDS = 400 * 24 * 3600;
const USERS = /^\/api\/collections\/users\/(auth-with-password|auth-with-otp|confirm-password-reset)$/;

const bodySchema = z
  .object({
    identity: z.string(),
    identityField: z.string(),
    otpId: z.string(),
    password: z.string(),
    mfaId: z.string(),
  })
  .partial();
const resetSchema = z.object({ token: z.string() });
const claimsSchema = z.object({ email: z.string() });

/** A try to sign in. */
export interface SignInTry {
  /** 0, or the seconds until this account can be tried again. */
  readonly waitSeconds: number;
  /** The body for PocketBase: each known field once, as it was read here. */
  readonly body: Buffer;
  /** Takes the status of the answer, 503 if none exists, and returns the cookie of a browser whose password was right. */
  answered(status: number): string | undefined;
}

/** The try that a POST makes; undefined for other paths. @throws SyntaxError, ZodError for a body that is no such JSON */
export function signInTry(
  { path, secret, isSecure }: { path: string; secret: string; isSecure: boolean },
  body: Buffer,
  cookies: string | undefined,
): SignInTry | undefined {
  const [, action] = USERS.exec(path) ?? [];
  if (action === undefined) return undefined;
  if (action === 'confirm-password-reset') {
    const answered = (status: number) => (status === 204 ? cookieOf(emailOfReset(body)) : undefined);
    return { waitSeconds: 0, body, answered };
  }
  const fields = bodySchema.parse(JSON.parse(body.toString()));
  const identity = (action === 'auth-with-otp' ? fields.otpId : fields.identity)?.toLowerCase() ?? '';
  const isKnown = isMarked(cookies, identity);
  const key = `${action} ${isKnown} ${identity}`;
  return {
    waitSeconds: tries.take(key, performance.now()),
    body: Buffer.from(JSON.stringify(fields)),
    answered(status) {
      // 401 asks for the second factor, after the right password.
      const isRight = status === 200 || status === 401;
      if (isRight) tries.forget(key);
      else if (status >= 500) tries.giveBack(key);
      return isRight && action === 'auth-with-password' ? cookieOf(identity) : undefined;
    },
  };

  function cookieOf(email: string): string {
    const known = email.toLowerCase();
    const pair = `${cookieName(known)}=${mark(known).toString('base64url')}`;
    return `${pair}; Path=${COOKIE_PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  function isMarked(header: string | undefined, email: string): boolean {
    const sent = header?.split(/; */).find((pair) => pair.startsWith(`${cookieName(email)}=`));
    const value = Buffer.from(sent?.split('=')[1] ?? '', 'base64url');
    const expected = mark(email);
    return value.length === expected.length && timingSafeEqual(value, expected);
  }

  function mark(email: string): Buffer {
    return createHmac('sha256', secret).update(`signed in here: ${email}`).digest();
  }
}

/** Each account has its own, so that a family can share a browser. */
function cookieName(email: string): string {
  return `signed_in_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
}

/** The address in the token of a reset, which PocketBase has verified. */
function emailOfReset(body: Buffer): string {
  const { token } = resetSchema.parse(JSON.parse(body.toString()));
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return claimsSchema.parse(JSON.parse(claims)).email;
}
