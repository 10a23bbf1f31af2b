import { serverEnvironment } from '#server/endpoints/environment.ts';
import { createRazorpay, type PaymentProvider } from './razorpay.ts';

let provider: PaymentProvider | undefined;

/** The payment provider the environment names: Razorpay, or the sandbox at its address. */
export function paymentProvider(): PaymentProvider {
  if (provider === undefined) {
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_BASE } = serverEnvironment();
    provider = createRazorpay({
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      ...(RAZORPAY_API_BASE === undefined ? {} : { apiBase: RAZORPAY_API_BASE }),
    });
  }
  return provider;
}
