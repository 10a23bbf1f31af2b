import { createHash, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from './environment.ts';
import { Failure } from './failure.ts';

/** Requires the shop's internal secret. @throws Failure not_found, so that the endpoint seems not to exist */
export function requireInternalSecret(request: Request): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${serverEnvironment().INTERNAL_SECRET}`);
  if (!timingSafeEqual(digest(request.headers.get('authorization') ?? ''), expected)) {
    throw new Failure('not_found', 'Not found.');
  }
}
