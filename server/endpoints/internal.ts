import { createHash, timingSafeEqual } from 'node:crypto';
import { serverEnvironment } from './environment.ts';
import { Failure } from './failure.ts';

/** Lets only the shop's own processes pass. @throws Failure not_found, as if the address did not exist */
export function requireInternalSecret(request: Request): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${serverEnvironment().INTERNAL_SECRET}`);
  if (!timingSafeEqual(digest(request.headers.get('authorization') ?? ''), expected)) {
    throw new Failure('not_found', 'Not found.');
  }
}
