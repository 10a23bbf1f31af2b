import { type AccountKeys, keysInUse } from './kept-keys.ts';

export type PaymentMode = 'sandbox' | 'test_keys' | 'live';
type Keys = Pick<AccountKeys, 'keyId' | 'apiBase'>;

/** Whether payments move money, by the provider's keys. */
export function paymentMode({ keyId, apiBase }: Keys = keysInUse()): PaymentMode {
  if (apiBase !== undefined) return 'sandbox';
  return keyId.startsWith('rzp_test_') ? 'test_keys' : 'live';
}

/** Whether payments with these keys are only tests, which move no money. */
export function isTestKeys(keys: Keys): boolean {
  return paymentMode(keys) !== 'live';
}

/** Whether payments of new orders are. */
export function isTestMode(): boolean {
  return isTestKeys(keysInUse());
}
