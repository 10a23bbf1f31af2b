import { serverEnvironment } from '#server/endpoints/environment.ts';
import { createRazorpay, type PaymentProvider } from './razorpay.ts';

let provider: PaymentProvider | undefined;

/** The configured payment provider: Razorpay, or the sandbox. */
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
