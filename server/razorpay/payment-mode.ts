import { type ServerEnvironment, serverEnvironment } from '#server/endpoints/environment.ts';

type Keys = Pick<ServerEnvironment, 'RAZORPAY_API_BASE' | 'RAZORPAY_KEY_ID'>;
export type PaymentMode = 'sandbox' | 'test_keys' | 'live';

/** Whether payments move money, by the provider's keys. */
export function paymentMode({ RAZORPAY_API_BASE, RAZORPAY_KEY_ID }: Keys = serverEnvironment()): PaymentMode {
  if (RAZORPAY_API_BASE !== undefined) return 'sandbox';
  return RAZORPAY_KEY_ID.startsWith('rzp_test_') ? 'test_keys' : 'live';
}

/** Whether payments through the provider are only tests, which move no money. */
export function isTestMode(): boolean {
  return paymentMode() !== 'live';
}
