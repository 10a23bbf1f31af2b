const STORAGE_KEY = 'GulmoharUnsettledPayment';

/** Notes a payment that was made but not yet confirmed by the shop; its cart is still full. For this tab. */
export function rememberUnsettled(paymentId: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, paymentId);
  } catch {
    // Storage is refused: the cart then stays as it was, which loses nothing.
  }
}

/** Whether this payment is the one noted. */
export function isUnsettled(paymentId: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === paymentId;
  } catch {
    // Storage is refused: nothing was noted.
    return false;
  }
}

/** Forgets the noted payment, once the shop knows of it. */
export function forgetUnsettled(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: nothing was noted.
  }
}
