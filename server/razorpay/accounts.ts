import { firstRecord } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type AccountKeys, keepKeysInUse, keptKeys, keysInUse } from './kept-keys.ts';
import { isTestKeys } from './payment-mode.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from './provider-answers.ts';
import { createRazorpay, type PaymentProvider } from './razorpay.ts';
import { verifyWebhookSignature } from './signature.ts';

/**
 * The accounts at Razorpay: that of new orders, and those that earlier orders were made under. An order is settled, refunded and
 * checked with its own, whatever keys are in use now.
 */

export interface Account extends AccountKeys {
  readonly provider: PaymentProvider;
}

/** Ids of the provider, whichever are known; the first one counts. */
type Ids = { readonly [Id in 'orderId' | 'paymentId' | 'linkId']?: string | undefined };

/** Something made at the provider, and the key that it was made with; empty if that is not known. */
export type Made = Ids & { readonly keyId: string };

/** The shop has no working keys of an account. Nothing was sent to another one. */
export class AccountMissing extends PaymentProviderUnavailable {
  override name = 'AccountMissing';

  constructor(keyId: string) {
    super(
      isTestKeys({ keyId, apiBase: undefined })
        ? `This was paid in test mode with the key ${keyId}, which the shop has no more. No money has moved, so there is none to give back.`
        : `The money is in the Razorpay account of the key ${keyId}, and the shop has no working keys of it. Ask an owner to enter keys of that account under Settings, Services.`,
    );
  }
}

let inUse: Account | undefined;
let former: Promise<readonly Account[]> | undefined;
/** Which account answers for a key, once that is known: another one than its own after the keys of an account were renewed. */
const answering = new Map<string, Account>();

/** The account of new orders. */
export function accountInUse(): Account {
  inUse ??= accountWith(keysInUse());
  return inUse;
}

/** The account of new orders, whose keys are kept from now on. */
export async function accountForNew(): Promise<Account> {
  await keepKeysInUse();
  return accountInUse();
}

function accountWith(keys: AccountKeys): Account {
  return { ...keys, provider: createRazorpay(keys) };
}

/** Kept accounts but that in use. A sandbox that was used before real keys does not run any more. */
export function formerAccounts(): Promise<readonly Account[]> {
  former ??= readFormer().catch((error: unknown) => {
    former = undefined;
    throw error;
  });
  return former;
}

async function readFormer(): Promise<Account[]> {
  const { keyId, apiBase } = keysInUse();
  const kept = (await keptKeys()).filter((keys) => keys.keyId !== keyId);
  return kept.filter((keys) => keys.apiBase === undefined || apiBase !== undefined).map(accountWith);
}

/**
 * The account that something was made under. If its key is not the one in use, accounts are asked whether they know it, that in use
 * first: keys of one account can be renewed.
 * @throws AccountMissing; PaymentProviderUnavailable if it cannot be found out now
 */
export async function accountOf(made: Made): Promise<Account> {
  const current = accountInUse();
  const accounts = await formerAccounts();
  if (made.keyId === current.keyId || (made.keyId === '' && accounts.length === 0)) return current;
  const known = answering.get(made.keyId);
  if (known !== undefined) return known;
  const own = accounts.filter(({ keyId }) => keyId === made.keyId);
  const found = await firstThatKnows(new Set([current, ...own, ...accounts]), made);
  if (found !== undefined && made.keyId !== '') answering.set(made.keyId, found);
  if (found !== undefined) return found;
  // From before keys were kept with orders: the account in use says that it does not know it.
  if (made.keyId === '') return current;
  const isNothingMade = !(made.orderId || made.paymentId || made.linkId);
  if (own[0] === undefined || !isNothingMade) throw new AccountMissing(made.keyId);
  return own[0];
}

async function firstThatKnows(accounts: Iterable<Account>, made: Made): Promise<Account | undefined> {
  for (const account of accounts) if (await knows(account, made)) return account;
  return undefined;
}

/** Whether an account has what was made. Keys that it does not take any more are as none. */
async function knows({ provider, keyId }: Account, { orderId, paymentId, linkId }: Made): Promise<boolean> {
  try {
    if (orderId) await provider.fetchOrder(orderId);
    else if (paymentId) await provider.fetchPayment(paymentId);
    else if (linkId) await provider.fetchPaymentLink(linkId);
    else return false;
    return true;
  } catch (error) {
    if (error instanceof PaymentProviderRejected) return false;
    const isRevoked = error instanceof PaymentProviderUnavailable && error.statusCode === 401;
    if (!isRevoked || keyId === accountInUse().keyId) throw error;
    logger.error({ account: keyId }, 'Razorpay does not take the keys of an earlier account any more');
    return false;
  }
}

/** Where the key of a payment, of an order at the provider or of a link is stored. */
const STORED = [
  ['orders', 'razorpay_order_id', 'orderId'],
  ['payment_links', 'razorpay_order_id', 'orderId'],
  ['orders', 'razorpay_payment_id', 'paymentId'],
  ['stray_payments', 'payment_id', 'paymentId'],
  ['payment_links', 'link_id', 'linkId'],
] as const;

/** As the shop has stored it; undefined if it does not know it. */
async function storedMade(ids: Ids): Promise<Made | undefined> {
  for (const [collection, field, id] of STORED) {
    const value = ids[id] ?? '';
    const row = value === '' ? undefined : await firstRecord(collection, `${field} = {:value}`, { value });
    if (row !== undefined) return { ...ids, keyId: String(row['razorpay_key_id']) };
  }
  return undefined;
}

/** The account of something stored, or else the one in use. @throws as accountOf */
export async function accountOfStored(ids: Ids): Promise<Account> {
  const made = await storedMade(ids);
  return made === undefined ? accountInUse() : accountOf(made);
}

/** The secret that the provider signs a payment with: that of the key which the browser paid with. */
export async function signingSecret(ids: Ids): Promise<string> {
  const accounts = await formerAccounts();
  const made = accounts.length === 0 ? undefined : await storedMade(ids);
  const own = accounts.find(({ keyId }) => keyId === made?.keyId);
  return (own ?? accountInUse()).keySecret;
}

/** The accounts whose secret has signed a webhook. */
export async function accountsSigning(body: string, signature: unknown): Promise<Account[]> {
  return [accountInUse(), ...(await formerAccounts())].filter(({ webhookSecrets }) =>
    verifyWebhookSignature(body, signature, webhookSecrets),
  );
}

/**
 * Which of the accounts that have signed a webhook is that of what it is about; undefined if none is: no account can report
 * payments of another one's orders. @throws as accountOf
 */
export async function senderAmong(signed: readonly Account[], ids: Ids): Promise<Account | undefined> {
  const made = (await formerAccounts()).length === 0 ? undefined : await storedMade(ids);
  if (made !== undefined) {
    const own = await accountOf(made);
    return signed.some((account) => account === own || answering.get(account.keyId) === own) ? own : undefined;
  }
  return signed.length > 1 ? ((await firstThatKnows(signed, { keyId: '', ...ids })) ?? signed[0]) : signed[0];
}

/** The account in use, and the earlier ones that orders were made under and that answer now. */
export async function openAccounts(): Promise<Iterable<Account>> {
  const open = new Set([accountInUse()]);
  for (const { keyId } of await formerAccounts()) {
    const filter = 'razorpay_key_id = {:keyId} && (razorpay_order_id != "" || razorpay_payment_id != "")';
    const order = await firstRecord('orders', filter, { keyId }, '-created_at');
    if (order === undefined) continue;
    const [orderId, paymentId] = [String(order['razorpay_order_id']), String(order['razorpay_payment_id'])];
    try {
      open.add(await accountOf({ keyId, orderId, paymentId }));
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      logger.warn({ err: error, account: keyId }, 'an earlier account does not answer; skipping it for now');
    }
  }
  return open;
}
