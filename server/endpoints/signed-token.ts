import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from './environment.ts';

/** What a signed link is about. A token of one kind does not open another. */
export type Linked = 'order' | 'track' | 'invoice' | 'stock request';

const TOKEN = /^([a-z0-9]{15})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** A token for a record's id that is valid until `expires`. */
export function signedToken(what: Linked, id: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000).toString(36);
  return `${id}.${seconds}.${signatureOf(what, id, seconds).toString('base64url')}`;
}

/** The id in a token; undefined if the token is missing, invalid or expired. */
export function signedId(what: Linked, token: string | null, now: Date): string | undefined {
  const [, id = '', seconds = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
  if (id === '' || Number.parseInt(seconds, 36) * 1000 <= now.getTime()) return undefined;
  return timingSafeEqual(signatureOf(what, id, seconds), Buffer.from(signature, 'base64url')) ? id : undefined;
}

function signatureOf(what: Linked, id: string, seconds: string): Buffer {
  return createHmac('sha256', serverEnvironment().ORDER_LINK_SECRET).update(`${what} ${id} until ${seconds}`).digest();
}
