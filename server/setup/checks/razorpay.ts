import { createRazorpayClient } from '#server/razorpay/razorpay-client.ts';
import { packageErrorSchema } from '#server/razorpay/razorpay-schemas.ts';
import type { Finding } from '../finding.ts';

const TIMEOUT_MS = 15_000;

/**
 * Whether Razorpay accepts a key: lists one order, which changes nothing. `apiBase` is the sandbox's address in tests. The webhook
 * secret cannot be checked: Razorpay learns it when its owner enters it there.
 */
export async function checkRazorpay(keyId: string, keySecret: string, apiBase: string | undefined): Promise<Finding> {
  const { orders } = createRazorpayClient({ keyId, keySecret, apiBase, timeoutMs: TIMEOUT_MS });
  try {
    await orders.all({ count: 1 });
    return { outcome: 'ok', text: 'Razorpay accepts the key.' };
  } catch (error) {
    return { outcome: 'refused', text: explain(packageErrorSchema.safeParse(error).data?.statusCode ?? 0) };
  }
}

function explain(status: number): string {
  if (status === 401) return 'Razorpay does not accept this key id with this secret.';
  if (status === 0) return 'Razorpay did not answer. Is this machine connected?';
  return `Razorpay answered ${status}. Try again in a while.`;
}
