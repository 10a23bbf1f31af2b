import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header is that of one of the shop's own processes, which know the secret. */
export function hasSecret(authorization: string | null | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
}
