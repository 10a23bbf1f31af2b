import http from 'node:http';
import https from 'node:https';
import { MEDIA_PATH } from '#shared/api/admin-media.ts';
import { ask } from './raw-request.ts';

/** Senders of bodies that are refused while they still arrive. */

/** More than the buffers of a connection hold. */
const BODY = 'x'.repeat(2 * 1024 * 1024);
const SENDERS = 30;
/** Not all at once, so that the test's own process keeps reading. */
const AT_ONCE = 5;

interface Refusal {
  readonly path: string;
  readonly status: number;
  readonly headers?: Record<string, string>;
}

const JSON_BODY = { 'content-type': 'application/json' };
const ELSEWHERE = { ...JSON_BODY, origin: 'https://evil.example' };
const FORGED = { ...JSON_BODY, authorization: 'Bearer abcdefgh.abcdefgh.abcdefgh' };

/** Every part of the shop that refuses a body, and every status of a running shop without limits. */
export const REFUSALS: readonly Refusal[] = [
  { path: '/pb/api/collections/wishlists/records', status: 413, headers: JSON_BODY },
  { path: '/pb/api/collections/users/auth-with-password', status: 413, headers: JSON_BODY },
  { path: '/pb/api/shop/admin/change-sets', status: 401, headers: JSON_BODY },
  { path: '/pb/api/shop/admin/change-sets', status: 401, headers: FORGED },
  { path: '/api/admin/refunds', status: 401, headers: JSON_BODY },
  { path: MEDIA_PATH, status: 401, headers: FORGED },
  { path: '/api/create-order', status: 400, headers: JSON_BODY },
  { path: '/api/create-order', status: 403, headers: ELSEWHERE },
  { path: '/pb/api/collections/users/records', status: 403, headers: ELSEWHERE },
  { path: '/pb/api/batch', status: 404 },
  { path: '/api/no-such-endpoint', status: 404 },
  { path: '/api/health/ready', status: 204 },
  { path: '/cart', status: 405 },
  { path: '/product/no-such-product', status: 405 },
  { path: '/pb/api/realtime?x', status: 413, headers: JSON_BODY },
];

/** What 30 senders of a large body read: each answer's status, or the error that it saw instead. */
export async function answersToLargeBodies(
  url: string,
  { path, headers = {} }: Pick<Refusal, 'path' | 'headers'>,
  connection: { keepAlive: boolean; ca?: string },
): Promise<readonly (number | string)[]> {
  const { keepAlive, ...trusted } = connection;
  const answers: (number | string)[] = [];
  while (answers.length < SENDERS) {
    const some = Array.from({ length: AT_ONCE }, async () => {
      const { Agent } = url.startsWith('https:') ? https : http;
      const agent = keepAlive ? {} : { agent: new Agent({ keepAlive: false }) };
      try {
        return (await ask(url, path, { method: 'POST', headers, body: BODY, ...trusted, ...agent })).status;
      } catch (error) {
        return String(error);
      }
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

export function allOf(status: number): readonly number[] {
  return Array.from({ length: SENDERS }, () => status);
}
