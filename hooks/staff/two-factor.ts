import { queueAccountMail } from '../account-mails/queue.ts';
import { writeFinal } from '../audit/write-set.ts';
import { inWriteTransaction } from '../db/transaction.ts';

/** The code of the proof works as long as one to sign in with. */
const CODE_S = 600;

/**
 * Sends a code to the owner, so that an owner cannot switch on codes that do not arrive. The proof is to be sent back with the code.
 * @throws BadRequestError without a mail server
 */
export function sendProof(app: CoreApp, owner: core.Record) {
  if (!app.settings().smtp.enabled) throw new BadRequestError('Set up a mail server first: codes come by email.');
  const code = $security.randomStringWithAlphabet(8, '0123456789');
  queueAccountMail(app, owner, 'two_factor_code', { note: code });
  const claims = { type: 'twoFactorProof', code: hashOf(owner, code) };
  return { proof: $security.createJWT(claims, owner.tokenKey(), CODE_S) };
}

/**
 * Switches the second factor of all staff; off needs no code.
 * @throws BadRequestError for a wrong or expired code
 */
export function switchTwoFactor(
  app: CoreApp,
  owner: core.Record,
  body: { enabled?: unknown; proof?: unknown; code?: unknown },
) {
  if (typeof body.enabled !== 'boolean') throw new BadRequestError('Please choose on or off.');
  const isOn = body.enabled;
  if (isOn && !isProven(owner, String(body.proof ?? ''), String(body.code ?? '').replace(/\s/g, ''))) {
    throw new BadRequestError('This code is wrong or too old. Check it, or have a new one sent.');
  }
  inWriteTransaction(app, (tx) => {
    const users = tx.findCollectionByNameOrId('users');
    const before = users.mfa.enabled;
    if (before === isOn) return;
    users.mfa.enabled = isOn;
    users.otp.enabled = isOn;
    tx.save(users);
    const entry = { collection: 'users', record_id: '', title: 'Two-factor sign-in', action: 'update' as const };
    const change = { before: { enabled: before }, after: { enabled: isOn } };
    writeFinal(tx, {
      actor: owner,
      kind: isOn ? 'two_factor_on' : 'two_factor_off',
      source: 'staff',
      entry: { ...entry, ...change },
    });
  });
  return { enabled: isOn };
}

/** Whether a code is the one that was mailed with this proof. */
export function isProven(owner: core.Record, proof: string, code: string) {
  try {
    const claims = $security.parseJWT(proof, owner.tokenKey());
    return claims.type === 'twoFactorProof' && $security.equal(String(claims.code), hashOf(owner, code));
  } catch {
    // Expired or not one of ours.
    return false;
  }
}

function hashOf(owner: core.Record, code: string) {
  return $security.hs256(code, owner.tokenKey());
}
