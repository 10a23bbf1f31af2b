import { isStaff } from '../admins.ts';

/** Staff sign in again each day. */
const DAY_S = 24 * 3600;

/** Gives staff a token that ends a day after they signed in; refreshing it does not move the end. Shoppers keep PocketBase's. */
export function endAfterADay(e: core.RecordAuthRequestEvent) {
  if (!isStaff(e.app, e.record)) return;
  const claims = { id: e.record.id, type: 'auth', collectionId: e.collection.id, refreshable: true };
  const seconds = e.authMethod === '' ? Math.min(DAY_S, secondsLeft(e)) : DAY_S;
  e.token = $security.createJWT(claims, e.record.tokenKey() + e.collection.authToken.secret, seconds);
}

/** Of the token that the request came with. */
function secondsLeft(e: core.RecordAuthRequestEvent) {
  const token = String(e.requestInfo().headers.authorization).replace(/^Bearer /i, '');
  const { exp } = $security.parseUnverifiedJWT(token);
  return Math.max(1, Math.floor(Number(exp) - Date.now() / 1000));
}

/**
 * Sends codes only to staff who have just given their password, so that others can neither have mails sent nor sign in with a code
 * alone.
 * @throws BadRequestError, the same for every reason
 */
export function requirePassword(e: core.RecordCreateOTPRequestEvent) {
  const mfaId = String(e.requestInfo().body.mfaId ?? '');
  if (e.record && isStaff(e.app, e.record) && isOpen(e.app, mfaId, e.record)) return;
  throw new BadRequestError('Please sign in with your password first.');
}

function isOpen(app: CoreApp, mfaId: string, user: core.Record) {
  const duration = app.findCollectionByNameOrId('users').mfa.durationTime();
  return app.findAllMFAsByRecord(user).some((one) => one?.id === mfaId && !one.hasExpired(duration));
}
