import { hasSecret } from '#server/internal-secret.ts';
import { serverEnvironment } from './environment.ts';
import { Failure } from './failure.ts';

/** Requires the shop's internal secret. @throws Failure not_found, so that the endpoint seems not to exist */
export function requireInternalSecret(request: Request): void {
  if (hasSecret(request.headers.get('authorization'), serverEnvironment().INTERNAL_SECRET)) return;
  throw new Failure('not_found', 'Not found.');
}
