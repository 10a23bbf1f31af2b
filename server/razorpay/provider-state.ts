import { count } from '#server/metrics/metrics.ts';

let hasAnswered: boolean | undefined;

/** Records whether the payment provider answered a call; a rejection is an answer. */
export function recordProviderCall(isAnswered: boolean): void {
  hasAnswered = isAnswered;
  count('shop_payment_provider_calls_total', { outcome: isAnswered ? 'answered' : 'no_answer' });
}

/** The provider's state at the shop's last call; `unknown` before the first. Makes no call of its own. */
export function providerState(): 'ok' | 'unavailable' | 'unknown' {
  if (hasAnswered === undefined) return 'unknown';
  return hasAnswered ? 'ok' : 'unavailable';
}
