import { count } from '#server/metrics/registry.ts';

let hasAnswered: boolean | undefined;

/** Notes whether the payment provider answered a call, be it with a refusal. */
export function noteProviderCall(isAnswered: boolean): void {
  hasAnswered = isAnswered;
  count('shop_payment_provider_calls_total', { outcome: isAnswered ? 'answered' : 'no_answer' });
}

/** How the provider was at the last call that the shop had to make; it is not called for the sake of asking. */
export function providerState(): 'ok' | 'unavailable' | 'unknown' {
  if (hasAnswered === undefined) return 'unknown';
  return hasAnswered ? 'ok' : 'unavailable';
}
