import type { ReturnWish } from '#shared/orders/returns.ts';

/** What a buyer wants. Apart from messages.ts, for Home. */
export const WISH_LABELS: Record<ReturnWish, string> = { exchange: 'Exchange', refund: 'Refund' };

/** `Exchange, 2 items`. */
export function wishText(wish: ReturnWish, pieces: number): string {
  return `${WISH_LABELS[wish]}, ${pieces === 1 ? '1 item' : `${pieces} items`}`;
}
